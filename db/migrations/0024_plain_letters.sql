-- Apostrophes of Maya names, ornamental letters and invisible characters in what is searched and compared.

-- Leaves out apostrophes and invisible characters, and gives ornamental letters as plain ones, in NFKC: K'iche’ is one word, and 𝓑
-- is B. As foldText in src/shared/text.ts, which also folds case and accents.
CREATE FUNCTION f_plain(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN t !~ '[^\t\n\r -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ¿¡«»°]' THEN t ELSE
    regexp_replace(normalize(regexp_replace(
      CASE WHEN t ~ '[ᴀ-ᴢʀʙɢʜɪʟɴʏꜰꜱꞯ™℠\u249c-\u24b5\U0001f110-\U0001f189]' THEN translate(t,
        '⒜⒝⒞⒟⒠⒡⒢⒣⒤⒥⒦⒧⒨⒩⒪⒫⒬⒭⒮⒯⒰⒱⒲⒳⒴⒵🄐🄑🄒🄓🄔🄕🄖🄗🄘🄙🄚🄛🄜🄝🄞🄟🄠🄡🄢🄣🄤🄥🄦🄧🄨🄩🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ™℠',
        'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz  ')
      ELSE t END, '[''`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵Ꞌꞌ՚׳ߴߵ＇｀]', '', 'g'), NFKC),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]', '', 'g')
  END
$$;

CREATE OR REPLACE FUNCTION f_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(replace(lower(public.unaccent('public.unaccent', public.f_plain(t))), '''', ''),
      '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '\mz(?:ona)? ?([0-9]{1,2})\M', 'zona\1', 'g'),
    '([aeiou][nrs])es\M', '\1', 'g'), '([aeiou])ces\M', '\1z', 'g'), 'eas\M', 'ea', 'g')
$$;

CREATE OR REPLACE FUNCTION f_name_key(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(regexp_replace(public.f_sound(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(lower(public.f_plain(t)), 'аеёорсухкмтнвіїјѕԁοαενικρτυχμ$@', 'aeeopcyxkmtnbiijsdoaevikptuxmsa'),
      '[\u2010-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', ' ', 'g'),
      '(?<=[^\W\d])0|0(?=[^\W\d])', 'o', 'g'), '(?<=[^\W\d])1|1(?=[^\W\d])', 'i', 'g'),
      '(?<=[^\W\d])3|3(?=[^\W\d])', 'e', 'g'), '(?<=[^\W\d])4|4(?=[^\W\d])', 'a', 'g'),
      'n[iy](?=[aou])', 'n', 'g')),
    '\m(\S) (?=\S\M)', '\1', 'g'), '\s+', ' ', 'g'))
$$;

-- Only rows that hold other characters than plain Spanish text are computed again, whether the triggers of db/functions are there
-- or not: a restored archive has none yet.

UPDATE app_user SET name = name WHERE name ~ '[^ -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ]';
UPDATE place SET name = name WHERE name_norm <> f_norm(name || ' ' || coalesce(nickname, ''));
UPDATE business_profile SET name = name WHERE name ~ '[^ -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ]';
-- A proof stays one for the same name, of which only the key is another.
UPDATE business_profile SET whatsapp_verified_name = name_key
WHERE whatsapp_verified_name IS NOT NULL AND name ~ '[^ -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ]';
UPDATE phone_proof p SET name_key = b.name_key FROM business_profile b
WHERE b.id = p.business_id AND p.name_key IS NOT NULL AND b.name ~ '[^ -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ]';

WITH spelled AS MATERIALIZED (
  SELECT b.id, b.words AS old_words, b.name, concat_ws(' ', c.name, b.short_description) AS trade,
    coalesce((SELECT string_agg(concat_ws(' ', p.name, p.nickname), ' ' ORDER BY p.code DESC) FROM place p
      WHERE p.code IN (b.place_code, left(b.place_code, 4), left(b.place_code, 2))), '') AS place_names,
    concat_ws(' ', b.description, b.address) AS details
  FROM business_profile b LEFT JOIN category c ON c.id = b.category_id
  WHERE concat_ws(' ', b.name, c.name, b.short_description, b.description, b.address) ~ '[^\n -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ¿¡«»°]'
), computed AS MATERIALIZED (
  SELECT id, old_words,
    setweight(to_tsvector('pg_catalog.spanish', f_norm(name)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', f_norm(trade)), 'B') ||
    setweight(to_tsvector('pg_catalog.spanish', f_norm(place_names)), 'C') ||
    setweight(to_tsvector('pg_catalog.spanish', f_norm(details)), 'D') AS search,
    ARRAY(
      SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', translate(
        lower(f_plain(concat_ws(' ', name, trade, place_names, details))), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))) AS word
      WHERE word ~ '^[a-záéíóúüñ]{3,30}$') AS words
  FROM spelled
), changed AS (
  UPDATE business_profile b SET search = computed.search, words = computed.words
  FROM computed WHERE computed.id = b.id RETURNING b.id
)
INSERT INTO search_word_change (word, change)
SELECT word, 1 FROM computed, unnest(words) AS word WHERE word <> ALL (old_words)
UNION ALL
SELECT word, -1 FROM computed, unnest(old_words) AS word WHERE word <> ALL (words);

UPDATE announcement a SET search = to_tsvector('pg_catalog.spanish', f_norm(concat_ws(' ', a.title,
    CASE a.kind WHEN 'offer' THEN 'oferta' WHEN 'job' THEN 'empleo' WHEN 'event' THEN 'evento' END, b.name, a.content, a.venue)))
FROM business_profile b
WHERE b.id = a.business_id
  AND concat_ws(' ', a.title, b.name, a.content, a.venue) ~ '[^\n -&(-_a-~áéíóúüñÁÉÍÓÚÜÑ¿¡«»°]';

UPDATE search_synonym s SET term = f_norm(s.term)
WHERE s.term ~ '[^a-z0-9 ]' AND f_norm(s.term) <> s.term AND f_norm(s.term) <> ''
  AND NOT EXISTS (SELECT FROM search_synonym other WHERE other.term = f_norm(s.term));
