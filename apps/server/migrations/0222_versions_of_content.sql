-- Who saves a record sends back the version that they saw; it goes up with every change, so that nobody undoes
-- another's unseen.
ALTER TABLE banners ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE testimonials ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE pages ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE tags ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE price_ranges ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE connect_packages ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE countries ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE canned_answers ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN banners.version IS 'Goes up with every change; the same in all that the operator edits.';
