import { readEmailText } from './email-text.ts';

/** Providers for which people mistype; the more used ones first. */
const MEANT = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'protonmail.com',
];

/** Domains that look like a slip and are none. */
const RIGHT = new Set([
  ...MEANT,
  'aol.com',
  'email.com',
  'gmx.com',
  'googlemail.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'proton.me',
  'rocketmail.com',
  'ymail.com',
  'zoho.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'live.es',
  'email.gt',
  'gmx.es',
]);

/** Brands with domains for many countries, but none for Guatemala, Colombia, Cameroon and Oman. */
const OF_COUNTRIES =
  /^(?:hotmail|outlook|yahoo|live|gmx)\.(?!(?:com?\.)?(?:gt|co|cm|om)$)(?:com?\.)?[a-z]{2}$/;

const MISTYPED_COM = /\.(?:con|cmo|ocm|comm|vom|xom|cpm|coom|cim|cok|c0m)(?=$|\.gt$)/;

/** Letters that are missing, added, wrong or swapped. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const [row, above = [], twoAbove = []] = [[i], rows.at(-1), rows.at(-2)];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) steps.push((twoAbove[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function suggestDomain(domain: string): string | null {
  if (RIGHT.has(domain) || OF_COUNTRIES.test(domain)) return null;
  const [label = '', ...rest] = domain.split('.');
  const named = MEANT.find((meant) => meant === `${label}.com`);
  if (named && rest.join('.') !== 'com') return named;
  const near = MEANT.map((meant) => ({ meant, steps: distance(domain, meant) })).reduce((best, other) =>
    other.steps < best.steps ? other : best,
  );
  if (near.steps <= (near.meant.length > 8 ? 2 : 1)) return near.meant;
  const corrected = domain.replace(MISTYPED_COM, '.com');
  return corrected === domain ? null : corrected;
}

/** The address that was probably meant, for a mistyped domain; null for one that may be right. */
export function suggestEmail(text: string): string | null {
  const [local = '', domain = '', ...more] = readEmailText(text).split('@');
  if (!local || !domain || more.length > 0 || /\s/.test(local + domain)) return null;
  const meant = suggestDomain(domain);
  return meant && `${local}@${meant}`;
}
