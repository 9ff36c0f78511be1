import { editDistance } from './edit-distance.ts';
import { readEmailText } from './email-text.ts';

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

/** Lists domains that look like a slip and are real. */
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
  'yopmail.com',
  'zoho.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'live.es',
  'email.gt',
  'gmx.es',
]);

/** Lists brands with domains for many countries, but none for Guatemala, Colombia, Cameroon and Oman. */
const OF_COUNTRIES =
  /^(?:hotmail|outlook|yahoo|live|gmx)\.(?!(?:com?\.)?(?:gt|co|cm|om)$)(?:com?\.)?[a-z]{2}$/;

const MISTYPED_COM = /\.(?:con|cmo|ocm|comm|vom|xom|cpm|coom|cim|cok|c0m)(?=$|\.gt$)/;

function suggestDomain(domain: string): string | null {
  if (RIGHT.has(domain) || OF_COUNTRIES.test(domain)) return null;
  const [label = '', ...rest] = domain.split('.');
  const named = MEANT.find((meant) => meant === `${label}.com`);
  if (named && rest.join('.') !== 'com') return named;
  const near = MEANT.map((meant) => ({ meant, steps: editDistance(domain, meant) })).reduce((best, other) =>
    other.steps < best.steps ? other : best,
  );
  if (near.steps <= (near.meant.length > 8 ? 2 : 1)) return near.meant;
  const corrected = domain.replace(MISTYPED_COM, '.com');
  return corrected === domain ? null : corrected;
}

/** Returns the address that was probably meant; null if the domain may be right. */
export function suggestEmail(text: string): string | null {
  const [local = '', domain = '', ...more] = readEmailText(text).split('@');
  if (!local || !domain || more.length > 0 || /\s/.test(local + domain)) return null;
  const meant = suggestDomain(domain);
  return meant && `${local}@${meant}`;
}
