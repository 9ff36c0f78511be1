-- Notifies every response cache: with the commit, once a transaction, and without a lock. No writer can forget a trigger.
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER place_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON place
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER category_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER subscription_plan_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subscription_plan
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER user_subscription_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_subscription
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER business_profile_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_profile
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER media_file_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_file
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER business_media_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER announcement_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER announcement_media_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER announcement_reply_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement_reply
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER banner_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER search_synonym_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonym
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
-- No INSERT: a new account shows nothing yet. Only these columns: each sign-in updates the row.
CREATE OR REPLACE TRIGGER app_user_change AFTER UPDATE OF name, avatar_file_id, disabled OR DELETE OR TRUNCATE ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
