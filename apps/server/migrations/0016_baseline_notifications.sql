CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  event_id bigint NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  sender_type text NOT NULL CHECK (sender_type IN ('BUYER', 'SELLER', 'ADMIN', 'SYSTEM')),
  sender_id uuid REFERENCES users,
  service_id uuid,
  bid_id uuid,
  booking_id uuid,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  mailed_at timestamptz,
  CONSTRAINT notifications_once_per_event UNIQUE (user_id, event_id)
);
CREATE INDEX notifications_for_digest ON notifications (user_id, created_at) WHERE type = 'chat' AND mailed_at IS NULL AND read_at IS NULL;
CREATE INDEX notifications_of_sender ON notifications (sender_id, user_id, created_at, id) WHERE sender_id IS NOT NULL;
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC);
-- Unread notifications are few; the badge counts them.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

CREATE TABLE notification_opt_outs (
  user_id uuid REFERENCES users ON DELETE CASCADE,
  channel text CHECK (channel IN ('mail', 'push')),
  about text CHECK (about IN ('bids', 'bookings', 'chat', 'money', 'account')),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, channel, about)
);
COMMENT ON TABLE notification_opt_outs IS 'Everything is on until a row here switches it off (RULES 8).';

CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  not_before timestamptz,
  CONSTRAINT push_devices_endpoint_once UNIQUE (endpoint)
);
COMMENT ON COLUMN push_devices.session_id IS 'The device is pushed to while this session lives; null between sign-up and the first login, when there is nothing to push.';
COMMENT ON COLUMN push_devices.failures IS 'Pushes in a row that were given up; none of them once one arrives, or the browser says again that it is there.';
COMMENT ON COLUMN push_devices.not_before IS 'The push service asked to be left alone until then (Retry-After).';
CREATE INDEX push_devices_of_session ON push_devices (session_id);
CREATE INDEX push_devices_of_user ON push_devices (user_id);

CREATE TABLE push_keys (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE push_keys IS 'The VAPID keys by which push services know this marketplace, made at the first start.';
