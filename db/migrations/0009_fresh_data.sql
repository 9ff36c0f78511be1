-- The age of a business's data, businesses that have closed for good, and corrections that visitors suggest.

ALTER TABLE business_profile
  -- Set by a job: false a year after the data was last confirmed, or for data that nobody has confirmed, last changed.
  ADD COLUMN is_fresh boolean NOT NULL DEFAULT true,
  -- Closed for good: hidden from lists, and its page says so.
  ADD COLUMN closed_at timestamptz(3);

UPDATE business_profile SET is_fresh = false WHERE coalesce(confirmed_at, updated_at) <= now() - interval '365 days';

CREATE INDEX business_profile_age_idx ON business_profile (coalesce(confirmed_at, updated_at)) WHERE is_fresh;

-- Fresh ones first: the indexes of the lists that are in order of relevance.
DROP INDEX business_profile_name_idx;
CREATE INDEX business_profile_name_idx ON business_profile (name_norm) INCLUDE (id, created_at, is_fresh)
  WHERE NOT is_hidden;
DROP INDEX business_profile_featured_idx;
CREATE INDEX business_profile_featured_idx
  ON business_profile (is_fresh DESC, is_featured DESC, created_at DESC, id DESC) WHERE NOT is_hidden;
DROP INDEX business_profile_category_featured_idx;
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_fresh DESC, is_featured DESC, created_at DESC, id DESC) WHERE NOT is_hidden;
DROP INDEX business_profile_department_featured_idx;
CREATE INDEX business_profile_department_featured_idx
  ON business_profile (left(place_code, 2), is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_municipality_featured_idx;
CREATE INDEX business_profile_municipality_featured_idx
  ON business_profile (left(place_code, 4), is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_trade_department_idx;
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_trade_municipality_idx;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;

-- When the owner is next asked whether the data is still right. Not in business_profile: each change there empties the
-- response cache.
CREATE TABLE business_data_check (
  business_id bigint PRIMARY KEY REFERENCES business_profile ON DELETE CASCADE,
  due_at timestamptz(3) NOT NULL,
  -- The next mail is the second of its round.
  is_reminder boolean NOT NULL DEFAULT false
);
CREATE INDEX business_data_check_due_idx ON business_data_check (due_at, business_id);
INSERT INTO business_data_check (business_id, due_at)
SELECT id, coalesce(confirmed_at, created_at) + interval '90 days' FROM business_profile;

CREATE TABLE business_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('phone', 'hours', 'address', 'closed')),
  -- The field's value when the visitor saw it, and the suggested one; hours that could not be read are as typed.
  seen text NOT NULL,
  suggested text NOT NULL CHECK (suggested <> ''),
  reporter text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decision text CHECK (decision IN ('accepted', 'declined')),
  CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE UNIQUE INDEX business_correction_reporter_key ON business_correction (business_id, field, reporter)
  WHERE decided_at IS NULL;
CREATE INDEX business_correction_open_idx ON business_correction (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX business_correction_decided_idx ON business_correction (decided_at) WHERE decided_at IS NOT NULL;
