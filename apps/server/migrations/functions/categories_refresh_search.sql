CREATE OR REPLACE FUNCTION categories_refresh_search()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(id)) FROM users WHERE category_id = NEW.id AND type = 'SELLER';
  RETURN NULL;
END
$$;
