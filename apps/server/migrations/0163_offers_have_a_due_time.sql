-- An offer expires when it was said to, whatever the settings become.
ALTER TABLE offers ADD COLUMN due_at timestamptz;
UPDATE offers SET due_at = coalesce(
  (SELECT due_at FROM deadlines WHERE kind = 'offer.expiry' AND subject_id = offers.id), updated_at);
ALTER TABLE offers ALTER COLUMN due_at SET NOT NULL;
COMMENT ON COLUMN offers.due_at IS 'When it expires unless it is answered, or paid once it was accepted.';
