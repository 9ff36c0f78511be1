-- Orders leave no trace but these counts: how many baskets were begun, orders sent, and how often an item was asked for.

ALTER TABLE business_day ADD COLUMN baskets int NOT NULL DEFAULT 0, ADD COLUMN orders int NOT NULL DEFAULT 0;
ALTER TABLE business_month ADD COLUMN baskets int NOT NULL DEFAULT 0, ADD COLUMN orders int NOT NULL DEFAULT 0;
ALTER TABLE site_day ADD COLUMN baskets int NOT NULL DEFAULT 0, ADD COLUMN orders int NOT NULL DEFAULT 0;
ALTER TABLE site_month ADD COLUMN baskets int NOT NULL DEFAULT 0, ADD COLUMN orders int NOT NULL DEFAULT 0;

CREATE TABLE catalog_item_day (
  item_id bigint NOT NULL REFERENCES catalog_item ON DELETE CASCADE,
  day date NOT NULL,
  orders int NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, day)
);
CREATE INDEX catalog_item_day_age_idx ON catalog_item_day (day);

-- Days that are past their term are added up here. `month` is its first day.
CREATE TABLE catalog_item_month (
  item_id bigint NOT NULL REFERENCES catalog_item ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  orders int NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, month)
);
