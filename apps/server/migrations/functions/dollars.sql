CREATE OR REPLACE FUNCTION dollars(cents numeric)
RETURNS text
LANGUAGE sql
IMMUTABLE AS $$
  SELECT CASE WHEN cents < 0 THEN '-' ELSE '' END || to_char(abs(cents) / 100, 'FM"$"999,999,999,999,990.00')
$$;
COMMENT ON FUNCTION dollars IS 'An amount as people read it: what the checks of the ledger found and expected.';
