CREATE OR REPLACE FUNCTION user_tags_refresh_search()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(DISTINCT user_id)) FROM changed;
  RETURN NULL;
END
$$;
