import type { Network } from './networks.ts';

/** Matches names in lower case, as each network allows them. */
const NAMES: Record<Network, RegExp> = {
  facebook: /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}_-])?$/u,
  instagram: /^[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/,
  tiktok: /^[a-z0-9_.]{1,23}[a-z0-9_]$/,
  youtube: /^[\p{L}\p{N}_](?:[\p{L}\p{N}._·-]{1,28}[\p{L}\p{N}_])$/u,
  telegram: /^[a-z][a-z0-9_]{2,30}[a-z0-9]$/,
};

/** Returns the name in lower case: no network tells names apart by case. */
export function readName(network: Network, text: string): string | null {
  const name = text.replace(/^@/, '').replace(/\.+$/, '').toLowerCase();
  return NAMES[network].test(name) ? name : null;
}

const PAGES: Record<Network, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  telegram: (name) => `https://t.me/${name}`,
};

export const pageOf = (network: Network, name: string): string => new URL(PAGES[network](name)).href;

const NO_NAMES = new Set(['no', 'si', 'na', 'ninguno', 'ninguna', 'pendiente', 'no_tengo']);
const DIGITS = /^\d+$/;
/** An account's number; shorter ones are phone numbers. */
const FACEBOOK_ID = /^\d{14,}$/;
const WEBSITE = /^www\.|\.(?:com|net|org|info|biz|online|shop|store|site|web|edu|gob)(?:\.gt)?$/;
const PLAIN = /^[a-z0-9._-]+$/i;

/** Reads what people type without an address: `@negocio`, `negocio`, `negocio.gt`. */
export function readBareName(network: Network, text: string): string | null {
  const name = readName(network, text);
  if (name === null) return null;
  const isMarked = text.startsWith('@');
  if (network === 'facebook' && !PLAIN.test(name)) return null;
  if (DIGITS.test(name) && !isMarked && !(network === 'facebook' && FACEBOOK_ID.test(name))) return null;
  if (!isMarked && (NO_NAMES.has(name) || Object.hasOwn(NAMES, name) || WEBSITE.test(name))) return null;
  return pageOf(network, name);
}
