-- Wrong codes count per account, over all its addresses, purposes and networks.

CREATE TABLE wrong_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  address_hash bytea NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'phone', 'app')),
  at timestamptz NOT NULL
);
COMMENT ON COLUMN wrong_codes.user_id IS 'Null for an address without an account, which is counted the same way.';
COMMENT ON COLUMN wrong_codes.address_hash IS 'sha256 of the account type and the address, so that a repeated registration with the address starts with the same count.';
COMMENT ON COLUMN wrong_codes.channel IS 'Where the code was sent, or the authenticator app.';
CREATE INDEX wrong_codes_of_user ON wrong_codes (user_id, at) WHERE user_id IS NOT NULL;
CREATE INDEX wrong_codes_of_address ON wrong_codes (address_hash, at);
