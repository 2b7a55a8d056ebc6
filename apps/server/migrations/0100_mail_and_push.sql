-- How people are reached outside the app: what they switched off, their devices, and what was handed to a mail server.

CREATE TABLE notification_opt_outs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  about text NOT NULL CHECK (about IN ('bids', 'bookings', 'chat', 'money', 'account')),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, channel, about)
);
COMMENT ON TABLE notification_opt_outs IS 'Everything is on until a row here switches it off (RULES 8).';

CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT push_devices_endpoint_once UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  reached_at timestamptz
);
COMMENT ON COLUMN push_devices.session_id IS 'The device is forgotten when its session ends; null between sign-up and the first login.';
CREATE INDEX push_devices_of_user ON push_devices (user_id);
CREATE INDEX push_devices_of_session ON push_devices (session_id);

CREATE TABLE push_keys (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE push_keys IS 'The VAPID keys by which push services know this marketplace, made at the first start.';

CREATE TABLE sent_messages (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  refusal text,
  at timestamptz NOT NULL
);
COMMENT ON TABLE sent_messages IS 'What a mail server or gateway has taken or refused for good, so that nothing goes out twice.';
COMMENT ON COLUMN sent_messages.refusal IS 'What the mail server answered when it will never take it; null when it was taken.';
CREATE INDEX sent_messages_refused ON sent_messages (at) WHERE refusal IS NOT NULL;
CREATE INDEX sent_messages_at ON sent_messages (at);

ALTER TABLE notifications ADD COLUMN mailed_at timestamptz;
CREATE INDEX notifications_for_digest ON notifications (user_id, created_at) WHERE type = 'chat' AND mailed_at IS NULL AND read_at IS NULL;

ALTER TABLE dev_outbox ADD COLUMN html text;
