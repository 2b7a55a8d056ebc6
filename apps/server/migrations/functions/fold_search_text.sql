-- The text parser would turn "C", "C++" and "C#" into the same word.
CREATE OR REPLACE FUNCTION fold_search_text(p_text text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.ascii_digits(translate(public.plain_text(p_text), '/♯', ' #')),
    '([a-z0-9])\+\+', '\1plusplus ', 'g'),
    '\m([a-z])#', '\1sharp ', 'g'),
    '\.net\M', ' dotnet', 'g'),
    '([a-z0-9])\.js\M', '\1js', 'g')
$$;
COMMENT ON FUNCTION fold_search_text IS 'plain_text with ASCII digits, and names such as c++, c#, .net and node.js written as one word each.';
