const MAX_URL_LENGTH = 2048;

const PUBLIC_HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;

export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Adds https:// to a bare domain. Returns null for other schemes, credentials, and hosts that are not public. */
export function safeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_URL_LENGTH) return null;
  const url = parseUrl(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || url.username || url.password || !PUBLIC_HOST.test(url.hostname)) return null;
  return url.href.length > MAX_URL_LENGTH ? null : url.href;
}

const SITE = 'https://here.invalid';

/** Takes a path of this site or an https address, also one of the site itself. Returns null for everything else. */
export function safeLink(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('/')) {
    const url = safeWebUrl(trimmed);
    return url?.startsWith('https://') ? url : null;
  }
  const url = trimmed.length > MAX_URL_LENGTH ? null : parseUrl(`${SITE}${trimmed}`);
  // `//evil.example` and `/\evil.example` are addresses of other sites.
  const isOwn = url?.origin === SITE && !url.pathname.startsWith('//') && !/^\/[/\\]/.test(trimmed);
  return isOwn ? url.pathname + url.search + url.hash : null;
}
