-- uses functions/plain_text.sql
-- uses functions/user_found_by.sql
-- uses functions/user_tags_refresh_search.sql
-- uses functions/users_refresh_search.sql
-- uses functions/words_from.sql

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
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  registered_from bytea,
  time_zone text CHECK (char_length(time_zone) BETWEEN 1 AND 64),
  registration_token_hash bytea,
  search_words tsvector,
  CONSTRAINT users_email_taken UNIQUE (type, email)
);
COMMENT ON COLUMN users.step IS 'Seller onboarding: 1 profile, 2 FAQ, 3 portfolio, 4 complete (RULES 2). Buyers are 4.';
COMMENT ON COLUMN users.deleted_at IS 'The person is gone; the row stays for bookings and the ledger, without anything personal.';
COMMENT ON COLUMN users.registered_from IS 'sha256 of the network that registered; null once an address is verified.';
COMMENT ON COLUMN users.time_zone IS 'IANA name, as the browser of the latest visit said it; NULL until one has.';
COMMENT ON COLUMN users.registration_token_hash IS 'sha256 of the token that signing up answered; NULL once an address is verified.';
COMMENT ON COLUMN users.search_words IS 'Name, bio, category and tags of a seller. Written by sellers_refresh_search.';
CREATE INDEX users_found_by ON users USING gin (user_found_by(full_name, email, country_code, phone) gin_trgm_ops);
-- Sellers that a search may show, by the low end of their price range and newest first.
CREATE INDEX users_listed_by_price ON users (price_range_id, id) WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_listed_newest ON users (created_at DESC, id DESC) WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
-- Sellers of a category are counted from this index alone.
CREATE INDEX users_listed_of_category ON users (category_id, created_at DESC, id DESC) INCLUDE (price_range_id) WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_name_from_1 ON users (words_from(full_name, 1) COLLATE "C") WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_name_from_2 ON users (words_from(full_name, 2) COLLATE "C") WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_names_alike ON users USING gin (plain_text(full_name) gin_trgm_ops) WHERE type = 'SELLER';
-- The console lists users newest first, at any depth.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE type <> 'ADMIN';
CREATE INDEX users_newest_of_type ON users (type, created_at DESC, id DESC);
CREATE INDEX users_of_category ON users (category_id) WHERE type = 'SELLER';
CREATE UNIQUE INDEX users_phone_taken ON users (type, (country_code || phone));
CREATE INDEX users_suspended ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE INDEX users_unverified ON users (created_at DESC, id DESC) WHERE email_verified_at IS NULL AND phone_verified_at IS NULL;
CREATE INDEX users_words ON users USING gin (search_words) WHERE type = 'SELLER';
CREATE STATISTICS users_days ON date_trunc('day', created_at, 'UTC') FROM users;
CREATE TRIGGER users_search AFTER INSERT OR UPDATE OF full_name, bio, category_id ON users
  FOR EACH ROW WHEN (new.type = 'SELLER') EXECUTE FUNCTION users_refresh_search();

CREATE TABLE user_tags (
  user_id uuid REFERENCES users,
  tag_id uuid REFERENCES tags,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX user_tags_of_tag ON user_tags (tag_id);
CREATE TRIGGER user_tags_search_added AFTER INSERT ON user_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_tags_refresh_search();
CREATE TRIGGER user_tags_search_removed AFTER DELETE ON user_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_tags_refresh_search();

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

CREATE TABLE privacy_choices (
  user_id uuid PRIMARY KEY REFERENCES users,
  shows_contact boolean NOT NULL,
  shows_figures boolean NOT NULL,
  in_search_engines boolean NOT NULL
);
COMMENT ON TABLE privacy_choices IS 'A row once somebody chose; without one, everything is shown.';
