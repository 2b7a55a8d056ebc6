CREATE TABLE users (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('BUYER', 'SELLER', 'ADMIN')),
  full_name text NOT NULL,
  email text,
  email_verified_at timestamptz,
  country_code text,
  phone text,
  phone_verified_at timestamptz,
  password_hash text,
  avatar text,
  banner text,
  gender text CHECK (gender IN ('Male', 'Female', 'Other')),
  dob date,
  address text,
  country_id text REFERENCES countries,
  state_id text REFERENCES states,
  city text,
  zipcode text,
  bio text,
  category_id uuid REFERENCES categories,
  price_range_id uuid REFERENCES price_ranges,
  resume text,
  resume_name text,
  response_time integer,
  step integer NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 4),
  suspended_at timestamptz,
  suspended_reason text,
  has_unread_notifications boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT users_email_taken UNIQUE (type, email)
);
CREATE UNIQUE INDEX users_phone_taken ON users (type, (country_code || phone));
COMMENT ON COLUMN users.step IS 'Seller onboarding: 1 profile, 2 FAQ, 3 portfolio, 4 complete (RULES 2). Buyers are 4.';

CREATE TABLE user_tags (
  user_id uuid NOT NULL REFERENCES users,
  tag_id uuid NOT NULL REFERENCES tags,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX user_tags_of_tag ON user_tags (tag_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text
);
COMMENT ON COLUMN sessions.token_hash IS 'sha256 of the token; the token itself is never stored.';
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE verification_codes (
  id uuid PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('BUYER', 'SELLER', 'ADMIN')),
  verification_type text NOT NULL CHECK (verification_type IN ('EMAIL', 'PHONE', 'UPDATE_EMAIL', 'UPDATE_PHONE', 'FORGOT_PASSWORD')),
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

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL
);

CREATE TABLE faqs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  question text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX faqs_of_user ON faqs (user_id, created_at);

CREATE TABLE portfolios (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  title text NOT NULL,
  image text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX portfolios_of_user ON portfolios (user_id, created_at);
