-- Sensitive calls need a session that signed in, or confirmed its person, a short time ago.

ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
UPDATE sessions SET confirmed_at = created_at;
ALTER TABLE sessions ALTER COLUMN confirmed_at SET NOT NULL;
COMMENT ON COLUMN sessions.confirmed_at IS 'When the person last signed in or confirmed who they are in this session.';

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_verification_type_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_verification_type_check
  CHECK (verification_type IN ('EMAIL', 'PHONE', 'UPDATE_EMAIL', 'UPDATE_PHONE', 'FORGOT_PASSWORD', 'CONFIRM'));
