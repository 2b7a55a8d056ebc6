CREATE TABLE payout_schedules (
  user_id uuid PRIMARY KEY REFERENCES users,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  minimum_cents bigint NOT NULL CHECK (minimum_cents >= 100),
  payout_account_id uuid NOT NULL REFERENCES payout_accounts,
  next_at timestamptz NOT NULL,
  problem text,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE payout_schedules IS 'Sellers whose cleared earnings are requested automatically. Others request each withdrawal themselves.';
COMMENT ON COLUMN payout_schedules.next_at IS 'When the next withdrawal is requested. Moves on in the transaction that requests one.';
COMMENT ON COLUMN payout_schedules.problem IS 'Why the last automatic request failed, as the seller sees it.';
CREATE INDEX payout_schedules_due ON payout_schedules (next_at);
CREATE INDEX payout_schedules_of_account ON payout_schedules (payout_account_id);
