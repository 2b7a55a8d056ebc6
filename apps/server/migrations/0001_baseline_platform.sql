CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

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
CREATE INDEX outbox_to_deliver ON outbox (next_try_at, id) WHERE pending <> '{}'::text[];

CREATE TABLE deadlines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  failing_since timestamptz,
  last_error text,
  CONSTRAINT deadlines_kind_subject_id_key UNIQUE (kind, subject_id),
  CONSTRAINT deadlines_failing_says_why CHECK ((failing_since IS NULL) = (last_error IS NULL))
);
COMMENT ON TABLE deadlines IS 'What happens by itself and when; a row goes once it has fired or no longer applies.';
COMMENT ON COLUMN deadlines.failing_since IS 'When it could not be fired for the first time; due_at is then the next try.';
CREATE INDEX deadlines_failing ON deadlines (kind) WHERE failing_since IS NOT NULL;
-- The sweep continues after the deadline it took last; those with the same due time follow in order of id.
CREATE INDEX deadlines_in_order ON deadlines (due_at, id);

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
  details jsonb NOT NULL DEFAULT '{}'::jsonb
);
COMMENT ON TABLE transitions IS 'Every move of every process: the timeline, the audit and the clock of timers.';
CREATE INDEX transitions_of_row ON transitions (row_id, id);

CREATE TABLE idempotency_keys (
  user_id uuid,
  key text,
  request_hash bytea NOT NULL,
  answer json,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
) WITH (toast_tuple_target = 8160);
CREATE INDEX idempotency_keys_expired ON idempotency_keys (expires_at);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint NOT NULL
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);

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
COMMENT ON COLUMN files.owner_id IS 'Null while uploaded by somebody who is still registering.';
COMMENT ON COLUMN files.stored_as IS 'Where the store keeps the bytes that arrived first and whole.';
COMMENT ON COLUMN files.uploaded_at IS 'Set once the bytes arrived and were found to be what the type says.';
COMMENT ON COLUMN files.claimed_at IS 'Set once a record names it; from then on it stays as public or private as it is.';
CREATE INDEX files_of_owner ON files (owner_id);
CREATE INDEX files_stored_as ON files (stored_as) WHERE stored_as IS NOT NULL;

CREATE TABLE sent_messages (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  refusal text,
  at timestamptz NOT NULL,
  for_its_words boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE sent_messages IS 'What a mail server or gateway has taken or refused for good, so that nothing goes out twice.';
COMMENT ON COLUMN sent_messages.refusal IS 'What the mail server or gateway answered when it will never take it; null when it was taken, and once another message to its address was.';
COMMENT ON COLUMN sent_messages.for_its_words IS 'Whether the refusal is of what stands in the message, and not of its address.';
CREATE INDEX sent_messages_at ON sent_messages (at);
-- Read for each email of a notification: whether a mail server refused the address for good.
CREATE INDEX sent_messages_refused ON sent_messages (recipient) WHERE refusal IS NOT NULL;

CREATE TABLE dev_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  at timestamptz NOT NULL,
  html text
);
COMMENT ON TABLE dev_outbox IS 'Where mails and text messages go outside production.';
CREATE INDEX dev_outbox_of_recipient ON dev_outbox (recipient, id DESC);

-- How far the development clock was moved. One row, so that all processes agree.
CREATE TABLE development_clock (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  ahead_ms bigint NOT NULL
);

-- Processes whose clock differed from the database's when they last compared them.
CREATE TABLE differing_clocks (
  process text PRIMARY KEY,
  ahead_ms bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
COMMENT ON TABLE socket_io_attachments IS 'Pushes between processes that are longer than a notification can be; kept for half a minute.';
