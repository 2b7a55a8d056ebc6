-- Sign-in through Google, Apple and Facebook: who is whom there, and sign-ins under way.

CREATE TABLE social_identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  user_type text NOT NULL CHECK (user_type IN ('BUYER', 'SELLER')),
  social_type text NOT NULL CHECK (social_type IN ('GOOGLE', 'FACEBOOK', 'APPLE')),
  subject text NOT NULL,
  email text,
  created_at timestamptz NOT NULL,
  CONSTRAINT social_identities_taken UNIQUE (social_type, subject, user_type),
  CONSTRAINT social_identities_once UNIQUE (user_id, social_type)
);
COMMENT ON COLUMN social_identities.subject IS 'The provider''s own name for the person, which never changes; the email there may.';

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
