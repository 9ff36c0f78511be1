import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import { telUrl } from '#shared/phone.ts';
import type { TextLink } from '#shared/text-schemas.ts';
import { safeWebUrl } from '#shared/safe-urls.ts';
import { parsePhoneNumber } from './phone-numbers.ts';

const MAX_LENGTH = 2_048;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, maxLength: MAX_LENGTH })
  .tlds(['store', 'online', 'site', 'app', 'dev', 'page', 'link', 'bio'], true)
  .add('ftp:', null)
  .add('//', null);

const BEFORE_MAIL =
  /(?<=(?:^|[\s(,])(?!mailto)[\p{L}-]{1,20}):(?=[\w.+-]{1,64}@)|(?<=@[\w.-]{1,100})[;/|](?=[\w.+-]{1,64}@)/giu;

const KNOWN_ENDING =
  /\.(?:gt|com|net|org|info|biz|shop|store|online|site|app|dev|page|link|bio|mx|sv|hn|us)$/i;
const SHORTENER =
  /^(?:wa|t|m|fb)\.me$|^(?:linktr\.ee|bit\.ly|goo\.gl|maps\.app\.goo\.gl|youtu\.be|g\.page|g\.co)$/i;
const INVISIBLE = /[\p{Cf}\p{Cc}]/u;

function isMeant(raw: string): boolean {
  const host = /^[^/?#:]+/.exec(raw)?.[0] ?? '';
  return /^www\./i.test(host) || KNOWN_ENDING.test(host) || SHORTENER.test(host);
}

function mailUrl(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

function findAddresses(text: string): TextLink[] {
  return (linkify.match(text.replace(BEFORE_MAIL, ' ')) ?? []).flatMap(
    ({ schema, index, lastIndex, raw }) => {
      if (INVISIBLE.test(raw)) return [];
      const range = { start: index, end: lastIndex };
      if (schema === 'mailto:') return [{ ...range, url: mailUrl(raw.replace(/^mailto:/i, '')) }];
      const url = schema !== '' || isMeant(raw) ? safeWebUrl(raw) : null;
      return url === null ? [] : [{ ...range, url }];
    },
  );
}

const CANDIDATE =
  /(?<![\p{L}\p{N}$#@\p{Pd}]|[\p{L}\p{N}_]_|(?<!\p{L})[.,])(?:(?:\((?=\+502\)))?(?:\+|00)?\(?502\)?[ .\p{Pd}]{0,2}(?<coded>\d{4}(?: ?\p{Pd} ?|[ .])?\d{4})|(?<plain>\d{4}(?<gap>(?: ?\p{Pd} ?|[ .])?)\d{4})|(?<free>1[ -]?80[01][ -]?\d{3}[ -]?\d{4})|(?:\+|00)(?!502)(?<foreign>[1-9][\d ().-]{5,18}\d))(?![\p{L}\p{N}%]|_[\p{L}\p{N}_]|[.,:\p{Pd}]\d)/gu;
const EXTENSION =
  /^[\s,;(]{0,3}(?:ext(?:ensi[oó]n)?\b\.?|anexo\b|x(?=\d)|#)\s{0,2}(?:no\.?\s?)?(\d{1,6})(?![\d-])/iu;
const CONTEXT_LENGTH = 30;
const OTHER_NUMBER =
  /(?:n\.?i\.?t|dpi|cui|cuentas?|(?<!\p{L})cta|boleta|expediente|resoluci[oó]n|colegiad[oa]|licencia|patente|p[oó]liza|isbn|sku|serial|precios?|sueldo|salario|factura|orden|c[oó]digo|ref(?:erencia)?|gu[ií]a|serie|lote|placa|recibo|registro|monetaria|ahorros?)[\s:.#-]{0,3}(?:(?:no|n[uú]m(?:ero)?|n\.?º|es|bi|bac|bam|g[&y]t|industrial|continental|banrural)[\s:.#º]{0,3}){0,3}$/iu;
const MONEY_BEFORE = /(?:(?<![\p{L}\p{N}])(?:q|gtq|usd?)\.?|[$€])\s?$/iu;
const MONEY_AFTER =
  /^\s?(?:q(?:uetzales|tz)?|gtq|usd|d[oó]lares|mensual(?:es)?|al mes|m[2²]|mts?|metros|varas)(?![\p{L}\p{N}])/iu;
const ROUND = /^\d\d00 ?\p{Pd} ?\d\d00$/u;

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

function isPartOfLonger(text: string, start: number, end: number, gap: string): boolean {
  if (gap === '') return false;
  const goesOn = text.startsWith(gap, end) && isDigit(text[end + gap.length]);
  return (
    goesOn ||
    (text.slice(Math.max(0, start - gap.length), start) === gap && isDigit(text[start - gap.length - 1]))
  );
}

function readNumber(text: string, match: RegExpExecArray): string | null {
  const { coded, plain, gap = '', free, foreign } = match.groups ?? {};
  const [start, end] = [match.index, match.index + match[0].length];
  if (foreign) {
    const phone = parsePhoneNumberFromString(`+${match[0].replace(/^\+|^00/, '')}`);
    return phone?.isValid() ? phone.number : null;
  }
  if (plain) {
    const before = text.slice(Math.max(0, start - CONTEXT_LENGTH), start);
    const isOther =
      ROUND.test(plain) ||
      MONEY_BEFORE.test(before) ||
      MONEY_AFTER.test(text.slice(end, end + 12)) ||
      OTHER_NUMBER.test(before) ||
      isPartOfLonger(text, start, end, gap);
    if (isOther) return null;
  }
  return parsePhoneNumber(coded ?? plain ?? free ?? '')?.number ?? null;
}

function findPhones(text: string): TextLink[] {
  return [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const number = readNumber(text, match);
    if (number === null) return [];
    const end = match.index + match[0].length;
    const extension = EXTENSION.exec(text.slice(end, end + CONTEXT_LENGTH));
    const url = telUrl(number, extension?.[1]);
    return [{ start: match.index, end: end + (extension?.[0].length ?? 0), url }];
  });
}

/** Finds web and mail addresses and telephone numbers, in order and not overlapping. */
export function findTextLinks(text: string): TextLink[] {
  const addresses = findAddresses(text);
  const links: TextLink[] = [];
  let next = 0;
  for (const phone of findPhones(text)) {
    while (addresses[next] && (addresses[next]?.end ?? 0) <= phone.start)
      links.push(...addresses.slice(next, ++next));
    if ((addresses[next]?.start ?? Infinity) >= phone.end) links.push(phone);
  }
  return [...links, ...addresses.slice(next)];
}
