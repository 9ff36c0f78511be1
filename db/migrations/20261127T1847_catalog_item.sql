-- What a business sells, in the order of its owner. Groups have no rows: items with the same one are shown together.

CREATE TABLE catalog_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  group_name text CHECK (group_name <> ''),
  name text NOT NULL CHECK (name <> ''),
  price_centavos int CHECK (price_centavos >= 0),
  is_price_from boolean NOT NULL DEFAULT false,
  unit text CHECK (unit <> ''),
  description text CHECK (description <> ''),
  sort_order int NOT NULL CHECK (sort_order >= 0),
  sold_out_until timestamptz(3),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (coalesce(price_centavos, 0) > 0 OR NOT is_price_from)
);
CREATE INDEX catalog_item_business_idx ON catalog_item (business_id, sort_order, id);
