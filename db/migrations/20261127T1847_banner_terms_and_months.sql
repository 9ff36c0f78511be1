-- Days are Guatemalan, the last one included. A banner without places is for the page of the whole country.
ALTER TABLE banner
  ADD COLUMN link_url text,
  ADD COLUMN starts_on date,
  ADD COLUMN ends_on date,
  ADD COLUMN place_codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN sponsor text,
  ADD CHECK (starts_on <= ends_on);

ALTER TABLE business_day ADD COLUMN directions_taps int NOT NULL DEFAULT 0;
ALTER TABLE site_day ADD COLUMN directions_taps int NOT NULL DEFAULT 0;

CREATE TABLE banner_day (
  banner_id bigint NOT NULL REFERENCES banner ON DELETE CASCADE,
  day date NOT NULL,
  shown int NOT NULL DEFAULT 0,
  taps int NOT NULL DEFAULT 0,
  PRIMARY KEY (banner_id, day)
);
CREATE INDEX banner_day_age_idx ON banner_day (day);

-- Days that are past their term are added up here. `month` is its first day.
CREATE TABLE business_month (
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  directions_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, month)
);
CREATE TABLE site_month (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  directions_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0
);
CREATE TABLE banner_month (
  banner_id bigint NOT NULL REFERENCES banner ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  shown int NOT NULL DEFAULT 0,
  taps int NOT NULL DEFAULT 0,
  PRIMARY KEY (banner_id, month)
);
