-- Before each mail it is asked how much this sender has told this reader within the hour: thirty entries of an index,
-- where it read all that the reader was told. It also answers which rows name a sender, as the one before did, which
-- goes once this one is made: nobody's reading waits for that.
CREATE INDEX notifications_by_sender ON notifications (sender_id, user_id, created_at, id) WHERE sender_id IS NOT NULL;
DROP INDEX notifications_of_sender;
ALTER INDEX notifications_by_sender RENAME TO notifications_of_sender;
