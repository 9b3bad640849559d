"""S.T.A.L.K.E.R.: The Board Game."""
