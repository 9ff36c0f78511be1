-- Places that a business goes to, in its owner's order. NULL means that there are none. The keys of a
-- place that is asked for are its code, and its and each outer place's code with a star.

CREATE FUNCTION f_service_keys(places text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT key) FROM unnest(places) AS place (code),
    LATERAL (SELECT code || '*' AS key UNION ALL SELECT left(code, length) FROM generate_series(2, length(code) - 2, 2) AS length) AS keys
$$;

ALTER TABLE business_profile ADD COLUMN service_places text[] CHECK (cardinality(service_places) BETWEEN 1 AND 30);
CREATE INDEX business_profile_service_idx ON business_profile USING gin (f_service_keys(service_places))
  WHERE service_places IS NOT NULL AND NOT is_hidden;
