-- What a job pays at least, in a month. The Ministry of Labour computes minimum wages in the same way: a month is 365/12 days of eight
-- hours. What part of a month a part-time job has is unknown.

ALTER TABLE announcement ADD COLUMN monthly_pay numeric GENERATED ALWAYS AS (
  CASE WHEN pay_period = 'month' THEN pay_min
    WHEN contract = 'part-time' THEN NULL
    WHEN pay_period = 'day' THEN round(pay_min * 365 / 12, 2)
    WHEN pay_period = 'hour' THEN round(pay_min * 8 * 365 / 12, 2) END) STORED;

-- Queries spell the conditions in the same way, or the planner ignores the index.
CREATE INDEX announcement_pay_idx ON announcement (monthly_pay) INCLUDE (expires_at, listed_place_code)
  WHERE kind = 'job' AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;
