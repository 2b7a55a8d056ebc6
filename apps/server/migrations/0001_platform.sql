-- What the platform itself remembers: settings, facts to deliver, deadlines, retried calls, files.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  pending text[] NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
COMMENT ON TABLE outbox IS 'Facts written in the transaction that made them true, delivered at least once to each consumer in pending.';
CREATE INDEX outbox_to_deliver ON outbox (next_try_at, id) WHERE pending <> '{}';

CREATE TABLE transitions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  process text NOT NULL,
  row_id uuid NOT NULL,
  verb text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_role text NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE transitions IS 'Every move of every process: the timeline, the audit and the clock of timers.';
CREATE INDEX transitions_of_row ON transitions (row_id, id);

CREATE TABLE deadlines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (kind, subject_id)
);
COMMENT ON TABLE deadlines IS 'What happens by itself and when; a row goes once it has fired or no longer applies.';
CREATE INDEX deadlines_due ON deadlines (due_at);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_expired ON idempotency_keys (expires_at);

CREATE TABLE files (
  id uuid PRIMARY KEY,
  filename text NOT NULL UNIQUE,
  owner_id uuid,
  type text NOT NULL CHECK (type IN ('png', 'pdf', 'doc', 'docx')),
  is_public boolean NOT NULL,
  size_bytes bigint,
  width integer,
  height integer,
  stored_as text,
  created_at timestamptz NOT NULL,
  uploaded_at timestamptz,
  claimed_at timestamptz
);
COMMENT ON COLUMN files.stored_as IS 'Where the store keeps the bytes that arrived first and whole.';
COMMENT ON COLUMN files.claimed_at IS 'Set once a record names it; from then on it stays as public or private as it is.';
COMMENT ON COLUMN files.owner_id IS 'Null while uploaded by somebody who is still registering.';
COMMENT ON COLUMN files.uploaded_at IS 'Set once the bytes arrived and were found to be what the type says.';
CREATE INDEX files_of_owner ON files (owner_id);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint NOT NULL
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);

CREATE TABLE dev_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  at timestamptz NOT NULL
);
COMMENT ON TABLE dev_outbox IS 'Where mails and text messages go outside production.';
CREATE INDEX dev_outbox_of_recipient ON dev_outbox (recipient, id DESC);
