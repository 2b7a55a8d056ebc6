-- Notifies every process of a changed setting.
CREATE OR REPLACE FUNCTION settings_tell()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
