-- What a buyer notes about the bids on their job; the seller never sees it.
ALTER TABLE bids
  ADD COLUMN shortlisted_at timestamptz,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500);
COMMENT ON COLUMN bids.note IS 'Private note of the job''s owner.';
CREATE INDEX IF NOT EXISTS bids_of_listing_by_amount ON bids (listing_id, amount_cents) WHERE status = 'Pending';
CREATE INDEX IF NOT EXISTS bids_unseen_of_listing ON bids (listing_id) WHERE seen_at IS NULL AND status <> 'WithDrawn';
