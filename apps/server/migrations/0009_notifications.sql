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
  CONSTRAINT notifications_once_per_event UNIQUE (user_id, event_id)
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC);
