CREATE OR REPLACE FUNCTION users_refresh_search()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
