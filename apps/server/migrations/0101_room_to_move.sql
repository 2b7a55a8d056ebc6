-- Rows whose state moves soon after they were written get room beside them: the new version then stays on its page and
-- no index is touched. Without it a move of a booking wrote to each of its eight indexes.
ALTER TABLE bookings SET (fillfactor = 70);
ALTER TABLE bids SET (fillfactor = 70);
ALTER TABLE settlements SET (fillfactor = 70);
ALTER TABLE completions SET (fillfactor = 70);
ALTER TABLE disputes SET (fillfactor = 70);
ALTER TABLE offers SET (fillfactor = 70);
