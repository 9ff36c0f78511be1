-- Landing pages: a category, a place, or a category in a place.

-- In addresses. Filled by the trigger category_slug.
ALTER TABLE category ADD COLUMN slug text UNIQUE;

-- Slugs from before a category was renamed: their addresses lead to its new ones.
CREATE TABLE category_former_slug (
  slug text PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES category ON DELETE CASCADE
);

-- The landings with enough businesses to be indexed and linked, counted by a job. Null: any category, any place.
CREATE TABLE landing_count (
  category_id bigint REFERENCES category ON DELETE CASCADE,
  place_code text REFERENCES place,
  businesses int NOT NULL CHECK (businesses > 0),
  -- When the number last changed.
  changed_at timestamptz(3) NOT NULL,
  UNIQUE NULLS NOT DISTINCT (category_id, place_code),
  CHECK (num_nonnulls(category_id, place_code) > 0)
);
CREATE INDEX landing_count_place_idx ON landing_count (place_code);

-- What an administrator wrote for a landing.
CREATE TABLE landing_text (
  category_id bigint REFERENCES category ON DELETE CASCADE,
  place_code text REFERENCES place,
  text text NOT NULL CHECK (text <> ''),
  updated_at timestamptz(3) NOT NULL,
  UNIQUE NULLS NOT DISTINCT (category_id, place_code),
  CHECK (num_nonnulls(category_id, place_code) > 0)
);
