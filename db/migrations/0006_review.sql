-- Businesses that wait for an administrator, and the key by which their names are compared.

-- How a name looks and sounds. Letters of other alphabets and digits within words count as the Latin letters they look like;
-- invisible characters and ornaments don't count. Here because a stored column holds its result.
CREATE FUNCTION f_name_key(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(regexp_replace(public.f_sound(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(normalize(lower(t), NFKC), 'аеёорсухкмтнвіїјѕԁοαενικρτυχμ$@', 'aeeopcyxkmtnbiijsdoaevikptuxmsa'),
      '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
      '[\u2010-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', ' ', 'g'),
      '(?<=[^\W\d])0|0(?=[^\W\d])', 'o', 'g'), '(?<=[^\W\d])1|1(?=[^\W\d])', 'i', 'g'),
      '(?<=[^\W\d])3|3(?=[^\W\d])', 'e', 'g'), '(?<=[^\W\d])4|4(?=[^\W\d])', 'a', 'g'),
      'n[iy](?=[aou])', 'n', 'g')),
    '\m(\S) (?=\S\M)', '\1', 'g'), '\s+', ' ', 'g'))
$$;

ALTER TABLE business_profile ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (f_name_key(name)) STORED;
-- One index for both, because the names of a big town share most of their trigrams with those of the whole country.
CREATE INDEX business_profile_place_and_name_idx ON business_profile
  USING gin ((coalesce(place_code, '') || ' ' || name_key) gin_trgm_ops);

-- Why a business is held, and what was decided. Without its business, which was deleted, a row only limits notices.
CREATE TABLE business_review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint REFERENCES business_profile ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('duplicate', 'review')),
  -- The published business that it resembles most.
  other_business_id bigint REFERENCES business_profile ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decision text CHECK (decision IN ('approved', 'rejected')),
  CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE INDEX business_review_business_idx ON business_review (business_id);
CREATE UNIQUE INDEX business_review_open_key ON business_review (business_id) WHERE decided_at IS NULL;
CREATE INDEX business_review_queue_idx ON business_review (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX business_review_other_idx ON business_review (other_business_id, created_at);
CREATE INDEX business_review_orphan_idx ON business_review (created_at) WHERE business_id IS NULL;
