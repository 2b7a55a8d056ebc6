-- Words that searches can find. A misspelled word is compared with these instead of with every listing. The share tells how
-- many records a search for the word would read.
CREATE TABLE search_vocabulary (
  kind text CHECK (kind IN ('JOB', 'SERVICE', 'SELLER')),
  word text,
  lexeme text NOT NULL,
  share real NOT NULL DEFAULT 0 CHECK (share >= 0::double precision AND share <= 1::double precision),
  PRIMARY KEY (kind, word)
);
COMMENT ON TABLE search_vocabulary IS 'Words of listings and sellers, folded as the search folds them. Added when a record is saved; counted and pruned by search_vocabulary_recount.';
COMMENT ON COLUMN search_vocabulary.lexeme IS 'What to_tsvector makes of the word.';
COMMENT ON COLUMN search_vocabulary.share IS 'Part of the records of this kind that hold the lexeme, from 0 to 1, as last counted. A word added since has 0.';
CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX search_vocabulary_lexeme ON search_vocabulary (kind, lexeme);
