import { Resolver } from 'node:dns/promises';
import type { MailConfig } from '#platform/config.ts';
import { type Finding, finding } from './finding.ts';

export type ReadText = (name: string) => Promise<string[]>;

const USUAL_SELECTORS = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'brevo',
];

const TIMEOUT_MS = 3_000;

/** Returns an empty list only if DNS says that there is none. @throws Error without an answer */
export function createTextReader(): ReadText {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code)))
        return [];
      throw error;
    }
  };
}

function checkSpf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const add = `Add a TXT record at ${domain}: "v=spf1 include:… ~all", with what your mail provider names.`;
  if (records.length === 0)
    return finding('SPF', 'WARN', `${domain} names no servers that send for it. ${add}`);
  if (records.length > 1)
    return finding(
      'SPF',
      'WARN',
      `${domain} has ${records.length} records, so none counts. Join them into one.`,
    );
  if (/[ ]\+?all\b/i.test(records[0] ?? ''))
    return finding(
      'SPF',
      'WARN',
      `${domain} lets every server send for it. End the record with ~all or -all.`,
    );
  return finding('SPF', 'OK', records[0] ?? '');
}

function checkDmarc(domain: string, texts: readonly string[]): Finding {
  const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record !== undefined) return finding('DMARC', 'OK', record);
  return finding(
    'DMARC',
    'WARN',
    `none. Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:…".`,
  );
}

function checkDkim(domain: string, selectors: readonly string[]): Finding {
  if (selectors.length > 0)
    return finding('DKIM', 'OK', `key at ${selectors.join(', ')}._domainkey.${domain}`);
  return finding(
    'DKIM',
    'WARN',
    `no key under the usual names at _domainkey.${domain}. Ask your mail provider; if it has a name of its own, all is well.`,
  );
}

const parentOf = (domain: string) => domain.split('.').slice(-2).join('.');

/** Checks whether mailboxes can tell that mails in the sender's name are ours. Finds nothing without SMTP_URL. */
export async function checkSender({ smtp }: MailConfig, readText: ReadText): Promise<Finding[]> {
  if (!smtp) return [];
  const domain = smtp.from.slice(smtp.from.lastIndexOf('@') + 1);
  try {
    const own = await readText(`_dmarc.${domain}`);
    const dmarc = own.length > 0 ? own : await readText(`_dmarc.${parentOf(domain)}`);
    const keys = await Promise.all(USUAL_SELECTORS.map((name) => readText(`${name}._domainkey.${domain}`)));
    const selectors = USUAL_SELECTORS.filter((_, index) =>
      keys[index]?.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)),
    );
    return [
      checkSpf(domain, await readText(domain)),
      checkDkim(domain, selectors),
      checkDmarc(domain, dmarc),
    ];
  } catch {
    return [finding('sender', 'WARN', `DNS says nothing of ${domain}: SPF, DKIM and DMARC are not checked.`)];
  }
}
