-- A password that an owner gave somebody is good for the first sign-in only.

ALTER TABLE staff ADD COLUMN must_choose_password boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN staff.must_choose_password IS 'An owner chose the password; the person chooses their own at the first sign-in.';
