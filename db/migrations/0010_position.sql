-- Where businesses are. `latitude` and `longitude` are degrees (WGS 84).

ALTER TABLE place
  -- A point inside, by which distances to what has no position of its own are estimated.
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN 13 AND 19),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -93 AND -88),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL));

ALTER TABLE business_profile
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN 13 AND 19),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -93 AND -88),
  -- Only the owner's side sees the position; others see the place.
  ADD COLUMN is_position_private boolean NOT NULL DEFAULT false,
  -- In metres: the public position, or else that of the place. Set by a trigger.
  ADD COLUMN position point,
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL));

CREATE INDEX business_profile_position_idx ON business_profile USING gist (position) WHERE NOT is_hidden;
