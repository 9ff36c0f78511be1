-- Days with hours of their own. open_ranges has what is open in the coming seven days: where a business has special days, it
-- is computed again when they change, and by a job at special_days_due_at.

ALTER TABLE business_profile
  -- [{from, to, hours}], in order and apart; null hours are those of the week.
  ADD COLUMN special_days jsonb,
  ADD COLUMN special_days_due_at timestamptz(3),
  -- Without weekly hours, special days may have some.
  DROP CONSTRAINT business_profile_check,
  ADD CONSTRAINT business_profile_hours_check CHECK (open_ranges IS NOT NULL OR business_hours IS NULL),
  ADD CONSTRAINT business_profile_special_days_check CHECK ((special_days IS NULL) = (special_days_due_at IS NULL));

CREATE INDEX business_profile_special_days_idx ON business_profile (special_days_due_at)
  WHERE special_days_due_at IS NOT NULL;
