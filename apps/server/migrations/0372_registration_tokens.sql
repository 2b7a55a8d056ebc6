-- A user who registered keeps the password and phone when they enter the code from another network.

ALTER TABLE users ADD COLUMN registration_token_hash bytea;
COMMENT ON COLUMN users.registration_token_hash IS 'sha256 of the token that signing up answered; NULL once an address is verified.';
