const LONGEST_URL = 2048;

/** A host name of the public web: labels with dots between, the last not a number, so neither `localhost` nor an address. */
const PUBLIC_HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The normalised http(s) address in `text`, with https:// added to a bare domain; null for everything else: other schemes,
 * credentials in the address, hosts that are not public names, more than 2,048 characters.
 */
export function safeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_URL) return null;
  const url = parseUrl(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || url.username || url.password || !PUBLIC_HOST.test(url.hostname)) return null;
  return url.href.length > LONGEST_URL ? null : url.href;
}

/** Google Maps search for an address and the name of its place (developers.google.com/maps/documentation/urls); null if both are empty. */
export function mapsUrl(address: string | null, place: string | null): string | null {
  const parts = [address?.trim(), place?.trim()].filter(Boolean);
  if (parts.length === 0) return null;
  const query = new URLSearchParams({ api: '1', query: [...parts, 'Guatemala'].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}

/** Names of well-known sites by their hosts. */
const SITE_NAMES: [host: string, name: string][] = [
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
];

/** Host of a web address, without `www.`. TypeError if it is none. */
export const displayHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** What people call the site at a web address: its name where it is well known, else its host. TypeError if it is none. */
export function linkLabel(url: string): string {
  const host = displayHost(url);
  return SITE_NAMES.find(([known]) => `.${host}`.endsWith(`.${known}`))?.[1] ?? host;
}
