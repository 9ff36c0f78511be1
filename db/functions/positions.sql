-- A business without a public position is near its place's centre, at a distance of its own: ties of thousands would have to be
-- sorted.
CREATE OR REPLACE FUNCTION locate_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.latitude IS NOT NULL AND NOT NEW.is_position_private THEN
    NEW.position := public.f_metres(NEW.latitude, NEW.longitude);
  ELSE
    NEW.position := (
      SELECT public.f_metres(p.latitude, p.longitude) + point(NEW.id * 7919 % 1000 / 10.0 - 50, NEW.id * 4099 % 1000 / 10.0 - 50)
      FROM public.place p
      WHERE NEW.place_code LIKE p.code || '%' AND p.latitude IS NOT NULL ORDER BY length(p.code) DESC LIMIT 1);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_position
  BEFORE INSERT OR UPDATE OF latitude, longitude, is_position_private, place_code ON business_profile
  FOR EACH ROW EXECUTE FUNCTION locate_business();
