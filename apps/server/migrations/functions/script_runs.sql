CREATE OR REPLACE FUNCTION script_runs(p_text text)
RETURNS TABLE(run text, place bigint)
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT runs.found[1], runs.place
  FROM regexp_matches(p_text, '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]+|[^\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]+', 'g') WITH ORDINALITY AS runs(found, place)
$$;
COMMENT ON FUNCTION script_runs IS 'A text cut where it changes between scripts that put spaces between words and those that do not.';
