CREATE OR REPLACE FUNCTION tags_refresh_search()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(user_id)) FROM user_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END
$$;
