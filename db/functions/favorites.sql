-- Refuses the 301st favourite of a person. Locks the account, so that concurrent ones are counted, too.
CREATE OR REPLACE FUNCTION keep_favorites_few() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM public.favorite WHERE user_id = NEW.user_id AND business_id = NEW.business_id) THEN
    RETURN NEW;
  END IF;
  IF (SELECT count(*) FROM public.favorite WHERE user_id = NEW.user_id) >= 300 THEN
    RAISE EXCEPTION 'too many favourites' USING ERRCODE = 'check_violation', CONSTRAINT = 'favorite_limit';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER favorite_limit BEFORE INSERT ON favorite
  FOR EACH ROW EXECUTE FUNCTION keep_favorites_few();
