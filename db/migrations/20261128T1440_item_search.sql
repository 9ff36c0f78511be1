-- What businesses sell, in their search and in the vocabulary that corrects spelling.

ALTER TABLE catalog_item
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.spanish', f_norm(name)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', f_norm(coalesce(group_name, ''))), 'D')) STORED,
  ADD COLUMN sound text COLLATE "C" NOT NULL GENERATED ALWAYS AS (f_sound(name)) STORED;
CREATE INDEX catalog_item_sound_idx ON catalog_item (sound);

-- The words of the names of its shown items, spelled with their accents.
ALTER TABLE business_profile ADD COLUMN item_words text[] NOT NULL DEFAULT '{}';

-- Businesses that sell something with the word. Their names count apart from other texts.
ALTER TABLE search_word ADD COLUMN item_documents int NOT NULL DEFAULT 0;
ALTER TABLE search_word_change ADD COLUMN of_items boolean NOT NULL DEFAULT false;

-- As shown_items, item_lexemes and item_words of db/functions, which are not there yet: for all businesses in one pass.
WITH shown AS MATERIALIZED (
  SELECT business_id, name, search FROM (
    SELECT i.business_id, i.name, i.search, b.is_featured,
      row_number() OVER (PARTITION BY i.business_id ORDER BY i.sort_order, i.id) AS place
    FROM catalog_item i JOIN business_profile b ON b.id = i.business_id) AS item
  WHERE place <= CASE WHEN is_featured THEN 200 ELSE 30 END
), sold AS (
  SELECT business_id, string_agg(DISTINCT quote_literal(lexeme) || ':1,2,3,4', ' ')::tsvector AS lexemes
  FROM shown, unnest(shown.search) GROUP BY business_id
), spelled AS (
  SELECT business_id, array_agg(DISTINCT word ORDER BY word) AS words
  FROM shown, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
    translate(lower(f_plain(name)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))) AS word
  WHERE word ~ '^[a-záéíóúüñ]{3,30}$' GROUP BY business_id
)
UPDATE business_profile b SET search = b.search || sold.lexemes, item_words = coalesce(spelled.words, '{}')
FROM sold LEFT JOIN spelled USING (business_id) WHERE b.id = sold.business_id;

INSERT INTO search_word_change (word, change, of_items)
SELECT word, count(*), true FROM business_profile, unnest(item_words) AS word GROUP BY word;
