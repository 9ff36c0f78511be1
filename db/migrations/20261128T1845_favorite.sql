-- Businesses that a person has kept. `keep_favorites_few` limits how many.

CREATE TABLE favorite (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, business_id)
);
CREATE INDEX favorite_business_idx ON favorite (business_id);
