-- Search finds a part of a Korean word, a number in the digits of any script, ASP.NET by ".net" and Vue.js by "vue".

DO $$
DECLARE
  -- The zero of each script; its other digits follow it.
  zeros CONSTANT text[] := ARRAY[
    E'\u0660', E'\u06F0', E'\u07C0', E'\u0966', E'\u09E6', E'\u0A66', E'\u0AE6', E'\u0B66', E'\u0BE6', E'\u0C66', E'\u0CE6',
    E'\u0D66', E'\u0DE6', E'\u0E50', E'\u0ED0', E'\u0F20', E'\u1040', E'\u1090', E'\u17E0', E'\u1810', E'\u1946', E'\u19D0',
    E'\u1A80', E'\u1A90', E'\u1B50', E'\u1BB0', E'\u1C40', E'\u1C50', E'\uA620', E'\uA8D0', E'\uA900', E'\uA9D0', E'\uA9F0',
    E'\uAA50', E'\uABF0', E'\U000104A0', E'\U00010D30', E'\U00010D40', E'\U00011066', E'\U000110F0', E'\U00011136',
    E'\U000111D0', E'\U000112F0', E'\U00011450', E'\U000114D0', E'\U00011650', E'\U000116C0', E'\U000116D0', E'\U000116DA',
    E'\U00011730', E'\U000118E0', E'\U00011950', E'\U00011BF0', E'\U00011C50', E'\U00011D50', E'\U00011DA0', E'\U00011DE0',
    E'\U00011F50', E'\U00016130', E'\U00016A60', E'\U00016AC0', E'\U00016B50', E'\U00016D70', E'\U0001E140', E'\U0001E2F0',
    E'\U0001E4F0', E'\U0001E5F1', E'\U0001E950'];
  digits CONSTANT text := (SELECT string_agg(chr(ascii(zero) + value), '' ORDER BY place, value)
    FROM unnest(zeros) WITH ORDINALITY listed (zero, place), generate_series(0, 9) value);
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION ascii_digits(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $body$
      SELECT CASE WHEN octet_length(p_text) = length(p_text) OR p_text !~ %L THEN p_text ELSE translate(p_text, %L, %L) END
    $body$ $f$, '[' || digits || ']', digits, repeat('0123456789', cardinality(zeros)));
END
$$;
COMMENT ON FUNCTION ascii_digits IS 'A text with the decimal digits of every script as 0 to 9.';

CREATE OR REPLACE FUNCTION fold_search_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.ascii_digits(translate(public.plain_text(p_text), '/♯', ' #')),
    '([a-z0-9])\+\+', '\1plusplus ', 'g'),
    '\m([a-z])#', '\1sharp ', 'g'),
    '\.net\M', ' dotnet', 'g'),
    '([a-z0-9])\.js\M', '\1js', 'g')
$$;
COMMENT ON FUNCTION fold_search_text IS 'plain_text with ASCII digits, and names such as c++, c#, .net and node.js written as one word each.';

CREATE OR REPLACE FUNCTION has_unspaced_script(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT p_text ~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]'
$$;
COMMENT ON FUNCTION has_unspaced_script IS
  'Whether a text holds Han, Kana, Thai, Lao, Khmer or Myanmar, which put no spaces between words, or Hangul, which joins words to longer ones.';

CREATE OR REPLACE FUNCTION script_runs(p_text text) RETURNS TABLE (run text, place bigint) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT runs.found[1], runs.place
  FROM regexp_matches(p_text, '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]+|[^\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]+', 'g') WITH ORDINALITY AS runs(found, place)
$$;

-- The name before ".js" is a word too; it comes first, so that the whole name still stands beside what follows it.
CREATE OR REPLACE FUNCTION index_search_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT public.has_unspaced_script(folded) THEN folded ELSE (
    SELECT string_agg(CASE WHEN public.has_unspaced_script(run)
        THEN public.character_pairs(run) || ' ' || regexp_replace(run, '(.)', '\1 ', 'g') ELSE run END, ' ' ORDER BY place)
    FROM public.script_runs(folded)) END
  FROM public.fold_search_text(CASE WHEN position('.js' IN lower(p_text)) = 0 THEN p_text
    ELSE regexp_replace(p_text, '([a-z0-9]+)\.js\M', '\1 \1.js', 'gi') END) AS folded
$$;

-- Writes again what the old functions stored otherwise.
SELECT listings_refresh_search(array_agg(l.id)) FROM listings l
  JOIN categories c ON c.id = l.category_id JOIN users u ON u.id = l.owner_id
  LEFT JOIN LATERAL (SELECT string_agg(t.name, ' ') AS names FROM listing_tags lt JOIN tags t ON t.id = lt.tag_id
    WHERE lt.listing_id = l.id) tags ON true
  WHERE concat_ws(' ', l.title, l.description, c.title, u.full_name, tags.names) ~* '[\u0660-\U0001FFFF]|\.(net|js)\M'
  HAVING count(*) > 0;
SELECT sellers_refresh_search(array_agg(u.id)) FROM users u LEFT JOIN categories c ON c.id = u.category_id
  LEFT JOIN LATERAL (SELECT string_agg(t.name, ' ') AS names FROM user_tags ut JOIN tags t ON t.id = ut.tag_id
    WHERE ut.user_id = u.id) tags ON true
  WHERE u.type = 'SELLER' AND concat_ws(' ', u.full_name, u.bio, c.title, tags.names) ~* '[\u0660-\U0001FFFF]|\.(net|js)\M'
  HAVING count(*) > 0;
