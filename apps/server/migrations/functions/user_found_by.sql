CREATE OR REPLACE FUNCTION user_found_by(full_name text, email text, country_code text, phone text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.plain_text(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(country_code, '') || coalesce(phone, ''))
$$;
