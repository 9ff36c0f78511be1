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
