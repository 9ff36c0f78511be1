/** Names of well-known sites by their hosts. */
const SITE_NAMES: [host: string, name: string][] = [
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
];

/** Host of a web address, without `www.`. TypeError if it is none. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** What people call the site at a web address: its name where it is well known, else its host. TypeError if it is none. */
export function siteNameOf(url: string): string {
  const host = hostOf(url);
  return SITE_NAMES.find(([known]) => `.${host}`.endsWith(`.${known}`))?.[1] ?? host;
}
