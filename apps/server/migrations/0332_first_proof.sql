-- The first proof of an address removes what a stranger may have left in the registration.

ALTER TABLE users ADD COLUMN registered_from bytea;
COMMENT ON COLUMN users.registered_from IS 'sha256 of the network that registered; null once an address is verified.';
