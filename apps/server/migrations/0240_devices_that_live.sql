-- A push service that fails again and again is asked no more, until its browser comes back; and none is asked before the
-- moment that it named.
ALTER TABLE push_devices ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0);
ALTER TABLE push_devices ADD COLUMN not_before timestamptz;
COMMENT ON COLUMN push_devices.failures IS 'Pushes in a row that were given up; none of them once one arrives, or the browser says again that it is there.';
COMMENT ON COLUMN push_devices.not_before IS 'The push service asked to be left alone until then (Retry-After).';

-- Devices of a sign-up belong to the session that the account is opened with; these were left behind by one that was.
DELETE FROM push_devices d USING users u WHERE u.id = d.user_id AND d.session_id IS NULL
  AND (u.email_verified_at IS NOT NULL OR u.phone_verified_at IS NOT NULL);
COMMENT ON COLUMN push_devices.session_id IS 'The device is pushed to while this session lives; null between sign-up and the first login, when there is nothing to push.';
