CREATE OR REPLACE FUNCTION has_unspaced_script(p_text text)
RETURNS boolean
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT p_text ~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u103F\u1050-\u108F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAFF\U00020000-\U0003FFFF]'
$$;
COMMENT ON FUNCTION has_unspaced_script IS 'Whether a text holds Han, Kana, Thai, Lao, Khmer or Myanmar, which put no spaces between words, or Hangul, which joins words to longer ones.';
