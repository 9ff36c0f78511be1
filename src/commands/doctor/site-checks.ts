import { readdir } from 'node:fs/promises';
import { TEXT_NAMES } from '#features/texts/schema.ts';
import { findOwnTextFaults } from '#features/texts/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { Operator } from '#platform/context.ts';
import { StartupError } from '#platform/startup-error.ts';
import { MAX_RATE_DAYS, currentRate } from '#shared/dollars.ts';
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

export function checkDollarRate({ dollarRate }: Pick<Site, 'dollarRate'>, now: Date): Finding[] {
  if (!dollarRate) return [];
  const { quetzales, day } = dollarRate;
  return currentRate(dollarRate, now)
    ? [finding('DOLLAR_RATE', 'OK', `Q${quetzales} on ${day}`)]
    : [
        finding(
          'DOLLAR_RATE',
          'WARN',
          `the rate of ${day} is older than ${MAX_RATE_DAYS} days, or of a day to come: no order shows dollars. Set the rate of today.`,
        ),
      ];
}

export function checkOperator({ name, email }: Operator): Finding[] {
  return Object.entries({ OPERATOR_NAME: name, OPERATOR_EMAIL: email }).map(([setting, value]) =>
    value === null
      ? finding(setting, 'WARN', 'not set: people can read neither who runs the site nor where to write.')
      : finding(setting, 'OK', value),
  );
}

/** Reads the operator's texts before a visitor does. @throws StartupError for a fault in them */
export async function requireTexts({ textsFolder }: Pick<Operator, 'textsFolder'>): Promise<void> {
  const faults = textsFolder === null ? [] : await findOwnTextFaults(textsFolder);
  if (faults.length > 0)
    throw new StartupError(`LEGAL_DIR has faults:\n  ${faults.join('\n  ')}`, { isPermanent: true });
}

export async function checkTexts({ textsFolder }: Operator): Promise<Finding[]> {
  if (textsFolder === null) return [];
  const faults = await findOwnTextFaults(textsFolder);
  if (faults.length > 0) return faults.map((fault) => finding('LEGAL_DIR', 'FAIL', fault));
  const files = await readdir(textsFolder);
  const own = TEXT_NAMES.filter((name) => files.includes(`${name}.md`));
  if (own.length > 0) return [finding('LEGAL_DIR', 'OK', own.join(', '))];
  return [
    finding(
      'LEGAL_DIR',
      'WARN',
      `${textsFolder} has none of ${TEXT_NAMES.map((name) => `${name}.md`).join(', ')}.`,
    ),
  ];
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
