-- Answers are kept as text that is given back word for word, in the row itself: compressing some 3 kB and taking them
-- apart as jsonb cost more than all else of a money call's row.
ALTER TABLE idempotency_keys ALTER answer TYPE json;
ALTER TABLE idempotency_keys SET (toast_tuple_target = 8160);
