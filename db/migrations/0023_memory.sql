-- Likeness of names in any town, the name that a proof is for, and what is remembered of content that was taken down.

-- The letters of a name in their order in the alphabet, without what copies add: who claims to be the true one, legal forms, big
-- towns, articles. So neither spaces nor the order of words count. Here because an index holds its result.
CREATE FUNCTION f_name_letters(name_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH words AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(word, '[`´‘’ʹʻʼʽˈꞌ]', '', 'g'),
        '(?<=[a-z])5|5(?=[a-z])', 's', 'g'), '(?<=[a-z])7|7(?=[a-z])', 't', 'g') AS word
    FROM regexp_split_to_table(name_key, ' ') AS word
  ), core AS (
    SELECT string_agg(word, '') FILTER (WHERE word !~ ('^('
        || 'ofisial|ofisialmente|orijinal|berdader[oa]|autentik[oa]|unik[oa]|lejitim[oa]|jenuin[oa]|sukursal|pajina|kuenta'
        || '|sa|srl|ltda|sia|sosiedad|anonima|ink|korp|el|la|lo|de|del|un|una|al|en|te|[a-z0-9])$')) AS kept,
      string_agg(word, '') FILTER (WHERE word !~ ('^('
        || 'ofisial|ofisialmente|orijinal|berdader[oa]|autentik[oa]|unik[oa]|lejitim[oa]|jenuin[oa]|sukursal|pajina|kuenta'
        || '|sa|srl|ltda|sia|sosiedad|anonima|ink|korp|el|la|lo|de|del|un|una|al|en|te|[a-z0-9]'
        || '|guatemala|guate|gt|sela|ketsaltenango|antigua|misko|eskuintla|koban|ueuetenango|1imaltenango|masatenango'
        || '|jutiapa|jalapa|sakapa|1ikimula|peten|solola|totonikapan|retaluleu|ki1e)$')) AS without_town,
      string_agg(word, '') AS whole
    FROM words
  )
  SELECT coalesce(string_agg(letter, '' ORDER BY letter COLLATE "C"), '')
  FROM core, regexp_split_to_table(CASE WHEN length(without_town) >= 8 THEN without_town
    WHEN length(kept) >= 3 THEN kept ELSE whole END, '') AS letter
$$;

-- An address with a number, however it is abbreviated; null without one. Here because an index holds its result.
CREATE FUNCTION f_address_key(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN key ~ '[0-9].*[0-9]' AND length(key) >= 5 THEN key END FROM (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.f_norm(address),
      '\m(avenida|ave|av)\M', 'a', 'g'), '\m(calle|cll|c)\M', 'c', 'g'),
      '\m([0-9]+)(a|o|ra|da|ta|va|na|ma|er|ro|do|to|vo|no|mo)\M', '\1', 'g'),
      '[^a-z0-9]+|\m(local|oficina|nivel|casa|numero|no|guatemala|ciudad)\M', '', 'g') AS key
  ) AS keyed
$$;

CREATE INDEX business_profile_letters_idx ON business_profile (f_name_letters(name_key));
CREATE INDEX business_profile_address_idx ON business_profile (f_address_key(address));

-- The `name_key` for which the number was proved, or for which the code was asked: a proof is for a number and a name.
ALTER TABLE business_profile ADD COLUMN whatsapp_verified_name text;
UPDATE business_profile SET whatsapp_verified_name = name_key WHERE whatsapp_verified_at IS NOT NULL;
ALTER TABLE phone_proof ADD COLUMN name_key text;
UPDATE phone_proof p SET name_key = b.name_key FROM business_profile b
WHERE b.id = p.business_id AND p.settled_at IS NULL;

-- Content that an administrator took down or rejected, or that was held, as keyed digests: so it is recognised after its row was
-- changed or deleted.
CREATE TABLE takedown_memory (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('business', 'announcement', 'reply')),
  -- No foreign key: the row may be gone.
  subject_id bigint NOT NULL,
  cause text NOT NULL CHECK (cause IN ('held', 'withheld')),
  -- As in `report.reason`.
  ground text NOT NULL,
  -- Digests of the account, its mail and that of the business, and the numbers.
  people text[] NOT NULL,
  -- Digests of the point, rounded.
  points text[] NOT NULL,
  -- Code of the departamento.
  department text,
  -- Digests of the parts of three letters of a name or title, and of the words of a text.
  title_marks text[] NOT NULL,
  text_marks text[] NOT NULL,
  remembered_at timestamptz(3) NOT NULL,
  -- When its row was deleted; a year later this one is.
  gone_at timestamptz(3)
);
CREATE INDEX takedown_memory_people_idx ON takedown_memory USING gin (people);
CREATE INDEX takedown_memory_marks_idx ON takedown_memory USING gin (title_marks);
CREATE INDEX takedown_memory_subject_idx ON takedown_memory (kind, subject_id);
CREATE INDEX takedown_memory_gone_idx ON takedown_memory (gone_at) WHERE gone_at IS NOT NULL;
