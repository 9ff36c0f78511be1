-- Where the address of a business leads that was merged into another.

CREATE TABLE merged_business (
  from_id bigint PRIMARY KEY,
  to_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  merged_at timestamptz(3) NOT NULL
);
CREATE INDEX merged_business_to_idx ON merged_business (to_id);
