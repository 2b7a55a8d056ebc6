CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON COLUMN sessions.token_hash IS 'sha256 of the token; the token itself is never stored.';
COMMENT ON COLUMN sessions.confirmed_at IS 'When the person last signed in or confirmed who they are in this session.';
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE verification_codes (
  id uuid PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('BUYER', 'SELLER', 'ADMIN')),
  verification_type text NOT NULL CHECK (verification_type IN ('EMAIL', 'PHONE', 'UPDATE_EMAIL', 'UPDATE_PHONE', 'FORGOT_PASSWORD', 'CONFIRM')),
  address text NOT NULL,
  user_id uuid REFERENCES users,
  code_hash bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON COLUMN verification_codes.address IS 'An email, or a phone with its country code.';
COMMENT ON COLUMN verification_codes.user_id IS 'Null for an address that has no account: such a code is never sent and never right.';
CREATE INDEX verification_codes_of_address ON verification_codes (user_type, address, created_at DESC);
CREATE INDEX verification_codes_of_user ON verification_codes (user_id) WHERE user_id IS NOT NULL;

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
CREATE INDEX wrong_codes_of_address ON wrong_codes (address_hash, at);
CREATE INDEX wrong_codes_of_user ON wrong_codes (user_id, at) WHERE user_id IS NOT NULL;

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_user ON password_resets (user_id);

CREATE TABLE email_undos (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON COLUMN email_undos.token_hash IS 'sha256 of the token in the mail to the old address; it works once.';
COMMENT ON COLUMN email_undos.email IS 'The verified email before the change.';
CREATE INDEX email_undos_of_user ON email_undos (user_id);

CREATE TABLE social_attempts (
  token_hash bytea PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('BUYER', 'SELLER')),
  social_type text NOT NULL CHECK (social_type IN ('GOOGLE', 'FACEBOOK', 'APPLE')),
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE social_attempts IS 'A popup that is open. The token is in the memory of the page that opened it and in no address, so that nobody else can finish the attempt.';
CREATE INDEX social_attempts_expired ON social_attempts (expires_at);

CREATE TABLE social_identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  user_type text NOT NULL CHECK (user_type IN ('BUYER', 'SELLER')),
  social_type text NOT NULL CHECK (social_type IN ('GOOGLE', 'FACEBOOK', 'APPLE')),
  subject text NOT NULL,
  email text,
  created_at timestamptz NOT NULL,
  CONSTRAINT social_identities_once UNIQUE (user_id, social_type),
  CONSTRAINT social_identities_taken UNIQUE (social_type, subject, user_type)
);
COMMENT ON COLUMN social_identities.subject IS 'The provider''s own name for the person, which never changes; the email there may.';

CREATE TABLE social_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  social_type text NOT NULL CHECK (social_type IN ('GOOGLE', 'FACEBOOK', 'APPLE')),
  subject text NOT NULL,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE social_links IS 'A proven identity whose email has an account already: it is linked once that account''s password or a code is shown.';
CREATE INDEX social_links_of_user ON social_links (user_id);
