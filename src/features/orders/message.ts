import { cleanLine, cleanText } from '#shared/clean-text.ts';
import { type DollarRate, formatDollars, rateText } from '#shared/dollars.ts';
import { whatsappUrl } from '#shared/phone.ts';
import type { Position } from '#shared/position.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import { pinUrl } from '#shared/urls.ts';
import { type OrderLine, formatTotal, lineTotal, sumLines } from './total.ts';

/** Counts UTF-16 units. WhatsApp on phones cuts longer texts that other apps hand it; see decision 0106. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Counts octets of the address, as RFC 9110 (4.1) recommends that all support. */
export const MAX_LINK_LENGTH = 8_000;

export type Delivery = 'pickup' | 'delivery';

interface Recipient {
  name: string;
  phone: string;
  words: string;
}

export interface Order {
  business: string;
  site: string;
  number: string;
  lines: readonly OrderLine[];
  delivery: Delivery;
  address: string;
  position: Position | null;
  /** Reads `hoy, viernes 27 de noviembre`. */
  when: string;
  payment: string | null;
  note: string;
  recipient: Recipient | null;
  rate: DollarRate | null;
  /** Reads `el 27 de noviembre de 2026 a las 10:30 a. m.` where the prices could not be read again. */
  pricesFrom: string | null;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Keeps a text from the other direction from reordering what stands beside it. */
const isolate = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Replaces what WhatsApp would take for bold, italics, strike-through and code. */
const plain = (text: string) =>
  text
    .replaceAll('*', '∗')
    .replaceAll('~', '∼')
    .replaceAll('`', "'")
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '-');

const oneLine = (text: string) => isolate(plain(cleanLine(text)));

/** Matches what WhatsApp would take for a quote or a list, which it would number and indent in its own way. */
const QUOTE = /^\s*(?:>\s*)+/;
const BULLET = /^\s*[-*•]\s+/;
const NUMBERED = /^\s*(\d{1,3})\s*[.)](?=\s|\p{L})\s*/u;

/** Keeps paragraphs and lists, each line as it was typed. Several begin below their label. */
function paragraphs(text: string): string {
  const lines = cleanText(text)
    .split(/\n+/)
    .map((line) => line.replace(QUOTE, '').replace(BULLET, '• ').replace(NUMBERED, '$1) '))
    .map(oneLine)
    .filter(Boolean);
  return lines.length > 1 ? `\n${lines.join('\n')}` : (lines[0] ?? '');
}

export function lineText(line: OrderLine): string {
  const { name, unit, amount, priceCentavos } = line;
  const parts = [`${amount} × ${oneLine(name)}`, unit === null ? '' : oneLine(unit), formatPrice(line)];
  const sum = amount > 1 && priceCentavos ? ` = ${formatPrice(lineTotal(line))}` : '';
  return `${parts.filter(Boolean).join(' · ')}${sum}`;
}

function totalLines({ lines, rate, pricesFrom }: Order): string[] {
  const total = sumLines(lines);
  return [
    `Total: ${formatTotal(total)}`,
    rate && total.centavos > 0 ? `(${formatDollars(total.centavos, rate)}, ${rateText(rate)})` : '',
    pricesFrom === null ? '' : `Precios vistos ${pricesFrom}`,
  ];
}

const labelled = (label: string, text: string | null) =>
  text ? `${label}:${text.startsWith('\n') ? '' : ' '}${text}` : '';

function deliveryLines({ delivery, when, address, position }: Order): string[] {
  if (delivery === 'pickup') return [`Recojo para ${when}`];
  return [
    `A domicilio para ${when}`,
    labelled('Dirección', oneLine(address)),
    position ? `Ubicación: ${pinUrl(position)}` : '',
  ];
}

function recipientLines({ recipient, delivery }: Order): string[] {
  if (!recipient) return [];
  return [
    'Es para otra persona',
    labelled(delivery === 'pickup' ? 'Recoge' : 'Recibe', oneLine(recipient.name)),
    labelled('Teléfono', oneLine(recipient.phone)),
    labelled('Mensaje', oneLine(recipient.words)),
  ];
}

/** Returns the order as people write it in a chat. Server and browser return the same. */
export function orderMessage(order: Order): string {
  const { business, site, number, lines, payment, note } = order;
  const blocks = [
    [`Hola, ${oneLine(business)}. Vi su carta en ${oneLine(site)} y quisiera pedir:`],
    lines.map(lineText),
    totalLines(order),
    deliveryLines(order),
    recipientLines(order),
    [labelled('Pago', payment), labelled('Nota', paragraphs(note))],
    [`Pedido ${number}`],
  ];
  return blocks
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

export const isTooLong = (phone: string, message: string): boolean =>
  message.length > MAX_MESSAGE_LENGTH || whatsappUrl(phone, message).length > MAX_LINK_LENGTH;
