-- Runs of scripts without spaces become pairs of characters, which a query finds as a phrase. Single characters follow for
-- queries of one letter.
CREATE OR REPLACE FUNCTION index_search_text(p_text text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN NOT public.has_unspaced_script(folded) THEN folded ELSE (
    SELECT string_agg(CASE WHEN public.has_unspaced_script(run)
        THEN public.character_pairs(run) || ' ' || regexp_replace(run, '(.)', '\1 ', 'g') ELSE run END, ' ' ORDER BY place)
    FROM public.script_runs(folded)) END
  FROM public.fold_search_text(CASE WHEN position('.js' IN lower(p_text)) = 0 THEN p_text
    ELSE regexp_replace(p_text, '([a-z0-9]+)\.js\M', '\1 \1.js', 'gi') END) AS folded
$$;
COMMENT ON FUNCTION index_search_text IS 'A text as to_tsvector reads it for the search.';
