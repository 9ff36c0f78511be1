import type { Position } from './position.ts';

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

interface Destination {
  address: string | null;
  place: string | null;
  position: Position | null;
}

/** Returns null without address, place and position (developers.google.com/maps/documentation/urls). */
export function mapsUrl({ address, place, position }: Destination): string | null {
  if (position)
    return `https://www.google.com/maps/dir/?api=1&destination=${position.latitude},${position.longitude}`;
  const parts = [address?.trim(), place?.trim()].filter(Boolean);
  if (parts.length === 0) return null;
  const query = new URLSearchParams({ api: '1', query: [...parts, 'Guatemala'].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}

export const pinUrl = ({ latitude, longitude }: Position): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

const SITE_NAMES: [host: string, name: string][] = [
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
];

export const displayHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

export function linkLabel(url: string): string {
  const host = displayHost(url);
  return SITE_NAMES.find(([known]) => `.${host}`.endsWith(`.${known}`))?.[1] ?? host;
}
