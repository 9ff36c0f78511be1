-- A trade in a place: what people look for most, and neither of the two alone leads to it quickly where both are common.
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
