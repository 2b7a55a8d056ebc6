-- The owner of a job sorts, filters and counts its bids without reading their letters, and a seller's own bid on a job
-- is found without reading either's other bids.
CREATE INDEX IF NOT EXISTS bids_received ON bids (listing_id, seller_id)
  INCLUDE (id, status, amount_cents, delivery_days, created_at, seen_at, archived_at, shortlisted_at)
  WHERE status <> 'WithDrawn';
