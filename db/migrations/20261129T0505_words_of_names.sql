-- Businesses that have the word in their names: a search that is corrected asks whether any has. The text index knows no weights, so that
-- all businesses with a common word had to be read to see that none is called so.
ALTER TABLE search_word ADD COLUMN name_documents int NOT NULL DEFAULT 0;
ALTER TABLE search_word_change ADD COLUMN name_change int NOT NULL DEFAULT 0;

-- As written_words of db/functions, which is not there yet. Words that wait to be counted follow by the queue.
INSERT INTO search_word (word, documents, name_documents)
SELECT word, 0, count(*)::int FROM business_profile, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
  translate(lower(f_plain(name)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))) AS word
WHERE word ~ '^[a-záéíóúüñ]{3,30}$' GROUP BY word ORDER BY word
ON CONFLICT (word) DO UPDATE SET name_documents = excluded.name_documents;
