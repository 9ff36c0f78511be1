-- Pages of a business on social networks, by network. A website that is such a page moves to its column, without what
-- follows it for tracking; the program reads each address that is stored here as the same page.

ALTER TABLE business_profile
  ADD COLUMN facebook_url text CHECK (facebook_url ~ '^https://(www\.facebook\.com|fb\.me)/.'),
  ADD COLUMN instagram_url text CHECK (instagram_url ~ '^https://www\.instagram\.com/.'),
  ADD COLUMN tiktok_url text CHECK (tiktok_url ~ '^https://(www|vm)\.tiktok\.com/.'),
  ADD COLUMN youtube_url text CHECK (youtube_url ~ '^https://www\.youtube\.com/.'),
  ADD COLUMN telegram_url text CHECK (telegram_url ~ '^https://t\.me/.');

CREATE TEMPORARY TABLE moved_page ON COMMIT DROP AS
SELECT id,
  coalesce(
    'https://www.facebook.com/profile.php?id=' || coalesce(
      substring(address FROM '(?i)^(?:facebook|fb)\.com/profile\.php/?\?(?:[^#]*&)?id=(\d{5,})(?:[&#]|$)'),
      substring(address FROM '(?i)^(?:facebook|fb)\.com/people/[^/?#]+/(\d{5,})(?:[/?#]|$)')),
    'https://www.facebook.com/' || substring(address FROM '(?i)^(?:facebook|fb)\.com/pages/[^/?#]+/(\d{5,})(?:[/?#]|$)'),
    'https://www.facebook.com/share/' || substring(address FROM '(?i)^(?:facebook|fb)\.com/share/([\w-]{3,})/?(?:[?#]|$)') || '/',
    'https://www.facebook.com/groups/' || lower(substring(address FROM '(?i)^(?:facebook|fb)\.com/groups/([a-z0-9](?:[a-z0-9._-]*[a-z0-9_-])?)/?(?:[?#]|$)')),
    'https://www.facebook.com/' || nullif(lower(substring(address FROM '(?i)^(?:facebook|fb)\.com/' ||
      '(?:pg/)?(?!(?:ads|business|dialog|events|friends|gaming|groups|hashtag|help|latest|live|login|marketplace|media|messages|notes|p|pages|people|permalink|pg|photos?|places|plugins|policies|posts|privacy|reels?|saved|search|settings|share|sharer|stories|story|tr|videos?|watch)(?:[/?#.]|$))' ||
      '([a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_-])?)/?(?:[?#]|$)')), 'home.php'),
    'https://fb.me/' || substring(website_url FROM '(?i)^https?://fb\.me/([\w-]{3,})/?(?:[?#]|$)'),
    'https://www.facebook.com/' || lower(substring(website_url FROM '(?i)^https?://m\.me/([a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_-])?)/?(?:[?#]|$)'))
  ) AS facebook_url,
  'https://www.instagram.com/' || lower(substring(address FROM '(?i)^(?:instagram\.com|instagr\.am)/' ||
    '(?!(?:p|reels?|tv|explore|accounts|direct|s|share|ar|web|about|legal|developer|invites|challenge|oauth|emails|stories|_u|highlights)(?:[/?#]|$))' ||
    '@?([a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)/?(?:[?#]|$)')) AS instagram_url,
  coalesce(
    'https://www.tiktok.com/@' || lower(substring(address FROM '(?i)^tiktok\.com/@([a-z0-9_.]{1,23}[a-z0-9_])(?:[/?#]|$)')),
    'https://vm.tiktok.com/' || substring(website_url FROM '(?i)^https?://v[mt]\.tiktok\.com/([\w-]{3,})/?(?:[?#]|$)') || '/'
  ) AS tiktok_url,
  coalesce(
    'https://www.youtube.com/@' || lower(substring(address FROM '(?i)^youtube\.com/@([a-z0-9_][a-z0-9._-]{1,28}[a-z0-9_])(?:[/?#]|$)')),
    'https://www.youtube.com/channel/' || substring(website_url FROM '^https?://(?:(?:www|m)\.)?youtube\.com/channel/(UC[\w-]{22})(?:[/?#]|$)'),
    'https://www.youtube.com/c/' || lower(substring(address FROM '(?i)^youtube\.com/c/([a-z0-9_][a-z0-9._-]{1,28}[a-z0-9_])(?:[/?#]|$)')),
    'https://www.youtube.com/user/' || lower(substring(address FROM '(?i)^youtube\.com/user/([a-z0-9_][a-z0-9._-]{1,28}[a-z0-9_])(?:[/?#]|$)'))
  ) AS youtube_url,
  'https://t.me/' || lower(substring(website_url FROM
    '(?i)^https?://(?:www\.)?(?:t\.me|telegram\.(?:me|dog))/(?:s/)?' ||
    '(?!(?:c|s|share|addstickers|addemoji|addtheme|addlist|proxy|socks|iv|login|confirmphone|setlanguage|bg|invoice|boost|contact|joinchat)(?:[/?#]|$))' ||
    '([a-z][a-z0-9_]{2,30}[a-z0-9])(?:[/?#]|$)')) AS telegram_url
FROM (
  SELECT id, website_url, regexp_replace(website_url,
    '(?i)^https?://(?:(?!fb\.com/)(?:www|m|mobile|web|touch|mbasic|business|[a-z]{2}(?:-[a-z]{2})?)\.)?', '') AS address FROM business_profile
) AS given WHERE website_url ~* '^https?://([a-z0-9-]+\.)*(facebook\.com|fb\.com|fb\.me|m\.me|instagram\.com|instagr\.am|tiktok\.com|youtube\.com|t\.me|telegram\.me|telegram\.dog)/';

UPDATE business_profile SET website_url = NULL, facebook_url = moved.facebook_url, instagram_url = moved.instagram_url,
  tiktok_url = moved.tiktok_url, youtube_url = moved.youtube_url, telegram_url = moved.telegram_url
FROM moved_page AS moved
WHERE business_profile.id = moved.id
  AND num_nonnulls(moved.facebook_url, moved.instagram_url, moved.tiktok_url, moved.youtube_url, moved.telegram_url) = 1;

DROP TABLE moved_page;
