CREATE TABLE connect_balances (
  user_id uuid PRIMARY KEY REFERENCES users,
  balance integer NOT NULL,
  CONSTRAINT connects_not_negative CHECK (balance >= 0)
);

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
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN bids.seen_at IS 'When the buyer first opened it; an unseen bid can give its connects back (RULES 4).';
CREATE UNIQUE INDEX bids_one_live_per_seller ON bids (listing_id, seller_id) WHERE status IN ('Pending', 'Accepted');
CREATE UNIQUE INDEX bids_one_accepted_per_job ON bids (listing_id) WHERE status = 'Accepted';
CREATE INDEX bids_of_listing ON bids (listing_id, created_at DESC);
CREATE INDEX bids_of_seller ON bids (seller_id, created_at DESC);

CREATE TABLE connect_transactions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  change integer NOT NULL CHECK (change <> 0),
  balance_after integer NOT NULL CHECK (balance_after >= 0),
  kind text NOT NULL CHECK (kind IN ('welcome', 'bid', 'return', 'purchase')),
  reason text NOT NULL,
  bid_id uuid REFERENCES bids,
  amount_cents bigint,
  at timestamptz NOT NULL
);
CREATE INDEX connect_transactions_of_user ON connect_transactions (user_id, at DESC, id DESC);
CREATE UNIQUE INDEX connect_transactions_welcome_once ON connect_transactions (user_id) WHERE kind = 'welcome';
CREATE UNIQUE INDEX connect_transactions_paid_once_per_bid ON connect_transactions (bid_id) WHERE kind = 'bid';
CREATE UNIQUE INDEX connect_transactions_returned_once_per_bid ON connect_transactions (bid_id) WHERE kind = 'return';
