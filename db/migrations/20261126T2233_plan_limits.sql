-- The limits of plans to which all accounts have been brought; null before the first time.

ALTER TABLE site_identity ADD COLUMN plan_limits text;
