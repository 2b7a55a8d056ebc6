CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  country_id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  iban text NOT NULL,
  account_number text NOT NULL,
  swift text NOT NULL,
  iban_shown text NOT NULL,
  account_number_shown text NOT NULL,
  created_at timestamptz NOT NULL,
  ready_at timestamptz NOT NULL,
  CONSTRAINT payout_accounts_country_known FOREIGN KEY (country_id) REFERENCES countries(id),
  CONSTRAINT payout_accounts_encrypted CHECK (starts_with(iban, 'e1.') AND starts_with(account_number, 'e1.')),
  CONSTRAINT payout_accounts_ready_after_creation CHECK (ready_at >= created_at)
);
COMMENT ON TABLE payout_accounts IS 'Bank accounts that sellers saved for payouts.';
COMMENT ON COLUMN payout_accounts.iban IS 'The IBAN or the local code of the bank, encrypted with a key from SECRET.';
COMMENT ON COLUMN payout_accounts.account_number IS 'Encrypted with a key from SECRET.';
COMMENT ON COLUMN payout_accounts.swift IS 'Empty where banks are not named by it.';
COMMENT ON COLUMN payout_accounts.iban_shown IS 'What screens show of iban: its last characters.';
COMMENT ON COLUMN payout_accounts.account_number_shown IS 'What screens show of account_number: its last four digits.';
COMMENT ON COLUMN payout_accounts.ready_at IS 'When the first payout to it can be paid.';
CREATE INDEX payout_accounts_of_user ON payout_accounts (user_id, id DESC);

ALTER TABLE withdrawals ADD COLUMN account_ready_at timestamptz;
ALTER TABLE withdrawals ADD COLUMN iban_shown text;
ALTER TABLE withdrawals ADD COLUMN account_number_shown text;
COMMENT ON COLUMN withdrawals.iban IS 'The IBAN or the local code of the bank, encrypted with a key from SECRET. A nightly job encrypts those of earlier versions.';
COMMENT ON COLUMN withdrawals.account_number IS 'Encrypted like iban.';
COMMENT ON COLUMN withdrawals.account_ready_at IS 'When the bank account is no longer new. It is not paid before that, unless released. Null in requests of earlier versions.';
COMMENT ON COLUMN withdrawals.iban_shown IS 'What screens show of iban. Null in requests of earlier versions until they are encrypted.';
COMMENT ON COLUMN withdrawals.account_number_shown IS 'What screens show of account_number. Null like iban_shown.';
