-- A frequent word and a chosen category are found together, without reading all that hold the word.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX listings_words;
CREATE INDEX listings_words ON listings USING gin (search_words, category_id);
