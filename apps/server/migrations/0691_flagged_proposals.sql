-- The marketplace itself puts proposals with contact details into the queue of reports. On a large marketplace, create
-- these indexes beforehand with CREATE INDEX CONCURRENTLY (docs/operations.md).
ALTER TABLE reports
  ALTER COLUMN reporter_id DROP NOT NULL,
  ADD COLUMN bid_id uuid,
  ADD COLUMN bid_version integer,
  ADD COLUMN passages text[],
  ADD CONSTRAINT reports_bid FOREIGN KEY (bid_id) REFERENCES bids NOT VALID,
  ADD CONSTRAINT reports_source CHECK (num_nonnulls(reporter_id, bid_id) = 1) NOT VALID,
  ADD CONSTRAINT reports_whole_proposal CHECK (num_nonnulls(bid_id, bid_version, passages) IN (0, 3)) NOT VALID;
COMMENT ON COLUMN reports.reporter_id IS 'Null if the marketplace found contact details in a proposal.';
COMMENT ON COLUMN reports.bid_id IS 'The bid whose proposal has contact details; null in a user''s report.';
COMMENT ON COLUMN reports.bid_version IS 'The latest version of the bid in which they were found.';
COMMENT ON COLUMN reports.passages IS 'The contact details, as they were written. Empty once the writer''s account is deleted.';
CREATE UNIQUE INDEX IF NOT EXISTS reports_one_open_per_bid ON reports (bid_id) WHERE bid_id IS NOT NULL AND outcome IS NULL;
CREATE INDEX IF NOT EXISTS reports_of_bid ON reports (bid_id) WHERE bid_id IS NOT NULL;
