-- What somebody has not read yet is few among all that they were told; the red dot asks this index.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
ALTER TABLE users DROP COLUMN has_unread_notifications;
