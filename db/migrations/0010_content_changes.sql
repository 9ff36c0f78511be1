-- Whoever keeps what visitors read hears when any of it changes: with the commit, once a transaction, and without a row that
-- writers would wait for. Statements tell of themselves, so no writer can forget to.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER place_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON place
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER category_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER subscription_plan_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subscription_plan
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER user_subscription_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_subscription
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER business_profile_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_profile
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER media_file_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_file
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER business_media_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER announcement_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER announcement_media_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER announcement_reply_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement_reply
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER banner_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE TRIGGER search_synonym_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonym
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
-- A new account shows nothing yet; signing in writes here too.
CREATE TRIGGER app_user_change AFTER UPDATE OF name, avatar_file_id, disabled OR DELETE OR TRUNCATE ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
