CREATE OR REPLACE FUNCTION query_search_text(p_text text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN NOT public.has_unspaced_script(folded) THEN folded ELSE (
    SELECT string_agg(CASE WHEN public.has_unspaced_script(run)
        THEN '"' || public.character_pairs(run) || '"' ELSE run END, ' ' ORDER BY place)
    FROM public.script_runs(folded)) END
  FROM public.fold_search_text(p_text) AS folded
$$;
COMMENT ON FUNCTION query_search_text IS 'What a person typed, as websearch_to_tsquery reads it for the search.';
