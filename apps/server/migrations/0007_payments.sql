CREATE SEQUENCE payment_numbers START 10001;
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE DEFAULT nextval('payment_numbers'),
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  provider_reference text,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('Pending', 'Paid', 'Failed', 'Abandoned')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT payments_one_per_provider_payment UNIQUE (provider, provider_reference)
);
CREATE INDEX payments_of_user ON payments (user_id, created_at DESC);
CREATE INDEX payments_open ON payments (created_at) WHERE status = 'Pending';

CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
COMMENT ON TABLE payment_events IS 'Webhooks already acted on; a repeat changes nothing.';

CREATE TABLE sandbox_checkouts (
  reference text PRIMARY KEY,
  payment_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  outcome text CHECK (outcome IN ('success', 'decline', 'abandon')),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE sandbox_checkouts IS 'The books of the sandbox payment provider, which plays an outside company.';
