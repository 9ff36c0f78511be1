import type { Config } from '#platform/config.ts';
import type { Site } from '#shared/site.ts';
import { type Finding, describeError, finding } from './finding.ts';

const TIMEOUT_MS = 5_000;
const LOCAL = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0|.*\.localhost)$/;

export function checkAddress({ url }: Pick<Site, 'url'>): Finding {
  const { hostname, protocol } = new URL(url);
  if (LOCAL.test(hostname))
    return finding('PUBLIC_URL', 'WARN', `${url} works only on this machine. Set it to the site's address.`);
  if (protocol !== 'https:')
    return finding('PUBLIC_URL', 'WARN', `${url} is not encrypted. Set up HTTPS and correct PUBLIC_URL.`);
  return finding('PUBLIC_URL', 'OK', url);
}

export function checkProxies({ site, trustedProxies }: Pick<Config, 'site' | 'trustedProxies'>): Finding {
  if (trustedProxies > 0 || !site.url.startsWith('https:'))
    return finding('TRUST_PROXY', 'OK', String(trustedProxies));
  return finding(
    'TRUST_PROXY',
    'WARN',
    'PUBLIC_URL is HTTPS, so a proxy is in front, and rate limits count all its visitors as one. Set it to the number of proxies.',
  );
}

export function checkContacts({ contactPhone, socialUrl, photosUrl }: Site): Finding[] {
  const contacts = { CONTACT_PHONE: contactPhone, SOCIAL_URL: socialUrl, PHOTOS_URL: photosUrl };
  return Object.entries(contacts).map(([setting, value]) =>
    value === null
      ? finding(setting, 'WARN', 'not set: the pages leave it out.')
      : finding(setting, 'OK', value),
  );
}

/** Asks the running site through its public address. */
export async function checkReachable({ url }: Pick<Site, 'url'>): Promise<Finding> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return finding('reachable', 'OK', `${url}/readyz answers ${response.status}`);
    return finding('reachable', 'WARN', `${url}/readyz answers ${response.status}. See the program's log.`);
  } catch (error) {
    return finding(
      'reachable',
      'WARN',
      `${url}/readyz does not answer (${describeError(error)}). Start the program, or correct DNS and proxy.`,
    );
  }
}
