-- Finds the days that are past their term.

CREATE INDEX business_day_age_idx ON business_day (day);
