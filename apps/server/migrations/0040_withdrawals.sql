-- Money on its way from sellers to banks (RULES 5).
CREATE SEQUENCE withdrawal_numbers START 1001;
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE DEFAULT nextval('withdrawal_numbers'),
  user_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled')),
  account_number text NOT NULL,
  iban text NOT NULL,
  swift text NOT NULL,
  country_id text NOT NULL CONSTRAINT withdrawals_country_known REFERENCES countries,
  first_name text NOT NULL,
  last_name text NOT NULL,
  payout_reference text,
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT withdrawals_approved_with_reference CHECK (status <> 'Approved' OR payout_reference IS NOT NULL),
  CONSTRAINT withdrawals_rejected_with_reason CHECK (status <> 'Rejected' OR reason IS NOT NULL)
);
CREATE INDEX withdrawals_of_user ON withdrawals (user_id, id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals (status, id);
