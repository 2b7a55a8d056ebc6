CREATE TABLE connect_balances (
  user_id uuid PRIMARY KEY REFERENCES users,
  balance integer NOT NULL,
  CONSTRAINT connects_not_negative CHECK (balance >= 0)
);

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
CREATE UNIQUE INDEX connect_transactions_paid_once_per_bid ON connect_transactions (bid_id) WHERE kind = 'bid';
CREATE UNIQUE INDEX connect_transactions_returned_once_per_bid ON connect_transactions (bid_id) WHERE kind = 'return';
CREATE UNIQUE INDEX connect_transactions_welcome_once ON connect_transactions (user_id) WHERE kind = 'welcome';
