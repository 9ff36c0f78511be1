import { ATTRIBUTES, type Attribute, attributesOf } from '#shared/business-attributes.ts';
import { type DollarRate, currentRate } from '#shared/dollars.ts';
import type { Schedule } from '#shared/opening-hours/format.ts';
import { atTime } from '#shared/opening-hours/open-state.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import type { Answers, Basket } from './basket.ts';
import type { Order } from './message.ts';
import { type OrderDay, orderDays } from './order-days.ts';

interface Shop extends Schedule {
  name: string;
  attributes: readonly Attribute[];
}

/** Lists the ways in which the business says that one can pay. An invoice is none. */
export const paymentsOf = (attributes: readonly Attribute[]): Attribute[] =>
  attributesOf(attributes, 'payment').filter((code) => code !== 'invoice');

export const paymentNames = (attributes: readonly Attribute[]): string[] =>
  paymentsOf(attributes).map((code) => ATTRIBUTES[code].name);

/** Returns the first day on which the business opens unless the chosen one is still to come. */
export const chosenDay = (days: readonly OrderDay[], day: string): OrderDay | undefined =>
  days.find((each) => each.day === day) ?? days[0];

/** Returns `el 27 de noviembre de 2026 a las 10:30 a. m.`: a message is also read on another day. */
export function pricedMoment(time: number): string {
  const date = new Date(time);
  return `el ${formatLongDate(date)} ${atTime(formatTime(date))}`;
}

const LATER = 'cuando vuelvan a abrir';

interface Draft {
  shop: Shop;
  site: { name: string; dollarRate?: DollarRate | null };
  basket: Pick<Basket, 'number' | 'lines' | 'pricedTime'>;
  answers: Answers;
  now: Date;
  /** Says that the prices are those of the carta of now. */
  isChecked: boolean;
}

export function buildOrder({ shop, site, basket, answers, now, isChecked }: Draft): Order {
  const { isForOther, inDollars, payment, recipientName, recipientPhone, recipientWords } = answers;
  const { delivery, address, position, note } = answers;
  return {
    business: shop.name,
    site: site.name,
    number: basket.number,
    lines: basket.lines,
    delivery,
    address,
    position,
    when: chosenDay(orderDays(shop, now), answers.day)?.text ?? LATER,
    payment: paymentNames(shop.attributes).includes(payment) ? payment : null,
    note,
    recipient: isForOther ? { name: recipientName, phone: recipientPhone, words: recipientWords } : null,
    rate: isForOther || inDollars ? currentRate(site.dollarRate ?? null, now) : null,
    pricesFrom: isChecked ? null : pricedMoment(basket.pricedTime),
  };
}

const NUMBER = /\+?\(?\d[\d\s()./\p{Pd}]*/gu;
const WORDS_BEFORE = /^(?:[^\d]*\p{L}[^\d]*|[\s(]*)$/u;
const MARKS = /\p{Cf}/gu;

/**
 * Finds a number among words, as in `5555-1234 (casa)`: the message has all that was typed. Leaves out what contact
 * apps write around a number: signs of direction, and wide digits.
 */
function hasPhone(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(MARKS, '').trim();
  const [first, ...others] = plain.matchAll(NUMBER);
  if (!first || !WORDS_BEFORE.test(plain.slice(0, first.index))) return false;
  return [first, ...others].some(([written]) => {
    const digits = written.replaceAll(/\D/g, '');
    return digits.length >= 7 && digits.length <= 20 && /[1-9]/.test(digits);
  });
}

/** Names the fields whose answers are missing or can't be meant, each with what to do. */
export function answerFaults(answers: Answers): Record<string, string> {
  const { delivery, address, position, isForOther, recipientName, recipientPhone } = answers;
  const faults: Record<string, string> = {};
  if (delivery === 'delivery' && !address.trim() && !position)
    faults['address'] = 'Escribe la dirección o agrega tu ubicación.';
  if (isForOther && !recipientName.trim()) faults['recipientName'] = 'Escribe quién recibe el pedido.';
  if (isForOther && !hasPhone(recipientPhone))
    faults['recipientPhone'] =
      'Escribe un teléfono con su código de país si no es de Guatemala, como +1 213 555 0100.';
  return faults;
}
