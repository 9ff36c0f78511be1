-- Visits that come from the code on a printed catalogue. They are no views.
ALTER TABLE business_day ADD COLUMN catalog_scans int NOT NULL DEFAULT 0;
ALTER TABLE business_month ADD COLUMN catalog_scans int NOT NULL DEFAULT 0;
ALTER TABLE site_day ADD COLUMN catalog_scans int NOT NULL DEFAULT 0;
ALTER TABLE site_month ADD COLUMN catalog_scans int NOT NULL DEFAULT 0;
