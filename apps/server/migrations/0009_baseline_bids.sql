CREATE TABLE bids (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  seller_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 100),
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Rejected', 'WithDrawn')),
  connects_used integer NOT NULL CHECK (connects_used >= 0),
  rebids_left integer NOT NULL DEFAULT 3 CHECK (rebids_left >= 0),
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  fee_cents bigint NOT NULL,
  CONSTRAINT bids_fee_within_amount CHECK (fee_cents BETWEEN 0 AND amount_cents)
) WITH (fillfactor = 70);
COMMENT ON COLUMN bids.seen_at IS 'When the buyer first opened it; an unseen bid can give its connects back (RULES 4).';
COMMENT ON COLUMN bids.fee_cents IS 'The fee that was shown when the amount was named or changed; inside amount_cents.';
CREATE INDEX bids_counted ON bids (status);
CREATE INDEX bids_of_listing ON bids (listing_id, created_at DESC);
CREATE INDEX bids_of_seller ON bids (seller_id, created_at DESC);
CREATE UNIQUE INDEX bids_one_accepted_per_job ON bids (listing_id) WHERE status = 'Accepted';
CREATE UNIQUE INDEX bids_one_live_per_seller ON bids (listing_id, seller_id) WHERE status IN ('Pending', 'Accepted');
