-- Degrees as metres on a plane. Guatemala is small: distances are at most 1 % off.
CREATE OR REPLACE FUNCTION f_metres(latitude double precision, longitude double precision) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT point(longitude * 107550, latitude * 110640)
$$;

-- A point of its own for each business within `metres`: with ties, the index would give distances in no certain order.
CREATE OR REPLACE FUNCTION scatter(id bigint, metres double precision) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT point(metres * (id * 0.6180339887498949::float8 - floor(id * 0.6180339887498949::float8)),
    metres * (id * 0.7548776662466927::float8 - floor(id * 0.7548776662466927::float8)))
$$;

-- Where a business without a public position is found: around the centre of its place.
CREATE OR REPLACE FUNCTION approximate_position(id bigint, place_code text) RETURNS point LANGUAGE sql STABLE AS $$
  SELECT public.f_metres(p.latitude, p.longitude) + public.scatter(id, 100)
  FROM public.place p WHERE starts_with(place_code, p.code) AND p.latitude IS NOT NULL
  ORDER BY length(p.code) DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION locate_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := CASE WHEN NEW.latitude IS NOT NULL AND NOT NEW.is_position_private
    THEN public.f_metres(NEW.latitude, NEW.longitude) + public.scatter(NEW.id, 0.1)
    ELSE public.approximate_position(NEW.id, NEW.place_code) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_position
  BEFORE INSERT OR UPDATE OF latitude, longitude, is_position_private, place_code ON business_profile
  FOR EACH ROW EXECUTE FUNCTION locate_business();
