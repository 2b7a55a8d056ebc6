-- The overview groups a million rows into a few: what is known of it beforehand lets several processes count.
CREATE STATISTICS ledger_accounts_kinds ON (split_part(code, ':', 1)) FROM ledger_accounts;
CREATE STATISTICS users_days ON (date_trunc('day', created_at, 'UTC')) FROM users;
CREATE STATISTICS bookings_days ON (date_trunc('day', created_at, 'UTC')) FROM bookings;
CREATE STATISTICS ledger_transfers_days ON (date_trunc('day', at, 'UTC')) FROM ledger_transfers;
CREATE INDEX ledger_accounts_of_platform ON ledger_accounts (code) WHERE NOT keeps_balance;

CREATE INDEX users_unverified ON users (created_at DESC, id DESC)
  WHERE email_verified_at IS NULL AND phone_verified_at IS NULL;
