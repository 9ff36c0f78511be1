-- Brings what businesses sell to their search: only what their plan shows, so nothing of a larger plan is found.

-- As FREE_LIMITS and PREMIUM_LIMITS of features/plans/limits.ts, which a test compares.
CREATE OR REPLACE FUNCTION catalog_limit(is_premium boolean) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_premium THEN 200 ELSE 30 END
$$;

-- PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION shown_items(of_business_id bigint, is_premium boolean) RETURNS SETOF catalog_item
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM public.catalog_item WHERE business_id = of_business_id
  ORDER BY sort_order, id LIMIT public.catalog_limit(is_premium)
$$;

-- Each word once, however many items have it: a word in two hundred names gains nothing. Four positions of the weight D make an item count
-- more than one mention in a description, and less than a category.
CREATE OR REPLACE FUNCTION item_lexemes(of_business_id bigint, is_premium boolean) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT quote_literal(lexeme) || ':1,2,3,4', ' '), '')::tsvector
  FROM public.shown_items(of_business_id, is_premium) AS item, unnest(item.search)
$$;

-- Spelled with their accents, so that a correction can be shown.
CREATE OR REPLACE FUNCTION written_words(text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
    translate(lower(public.f_plain(text)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))) AS word
  WHERE word ~ '^[a-záéíóúüñ]{3,30}$')
$$;

CREATE OR REPLACE FUNCTION item_words(of_business_id bigint, is_premium boolean) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word ORDER BY word), '{}')
  FROM public.shown_items(of_business_id, is_premium) AS item, unnest(public.written_words(item.name)) AS word
$$;

-- The trigger business_profile_search computes both again. Rows are locked in the order of their ids.
CREATE OR REPLACE FUNCTION search_items_again(business_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(business_ids) > 0 THEN
    PERFORM FROM public.business_profile WHERE id = ANY (business_ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE public.business_profile SET item_words = item_words WHERE id = ANY (business_ids);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION follow_added_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.search_items_again(ARRAY(SELECT DISTINCT business_id FROM new_items));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catalog_item_added AFTER INSERT ON catalog_item
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION follow_added_items();

CREATE OR REPLACE FUNCTION follow_removed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.search_items_again(ARRAY(SELECT DISTINCT business_id FROM old_items));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catalog_item_removed AFTER DELETE ON catalog_item
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION follow_removed_items();

-- Prices and 'hoy no hay' change nothing that is searched.
CREATE OR REPLACE FUNCTION follow_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.search_items_again(ARRAY(
    SELECT DISTINCT changed.business_id FROM old_items o JOIN new_items n USING (id),
      LATERAL (VALUES (o.business_id), (n.business_id)) AS changed (business_id)
    WHERE (o.business_id, o.name, o.group_name, o.sort_order) IS DISTINCT FROM (n.business_id, n.name, n.group_name, n.sort_order)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catalog_item_changed AFTER UPDATE ON catalog_item
  REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_items();

CREATE OR REPLACE FUNCTION queue_item_word_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_word_change (word, change, of_items)
  SELECT word, 1, true FROM unnest(NEW.item_words) AS word WHERE word <> ALL (OLD.item_words)
  UNION ALL
  SELECT word, -1, true FROM unnest(OLD.item_words) AS word WHERE word <> ALL (coalesce(NEW.item_words, '{}'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_item_words AFTER UPDATE ON business_profile
  FOR EACH ROW WHEN (OLD.item_words <> NEW.item_words) EXECUTE FUNCTION queue_item_word_changes();
CREATE OR REPLACE TRIGGER business_profile_items_gone AFTER DELETE ON business_profile
  FOR EACH ROW WHEN (OLD.item_words <> '{}') EXECUTE FUNCTION queue_item_word_changes();
