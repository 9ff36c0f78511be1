import type { Position } from './position.ts';

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
