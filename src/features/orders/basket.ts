import { BASKETS_KEY } from './baskets-key.ts';
import type { Position } from '#shared/position.ts';
import { DAY } from '#shared/time.ts';
import { createDeviceStore } from '#ui/device-store.ts';
import type { Delivery } from './message.ts';
import { newOrderNumber } from './order-number.ts';
import { type OrderLine, MAX_AMOUNT } from './total.ts';

export interface Answers {
  delivery: Delivery;
  address: string;
  position: Position | null;
  /** Is empty until a day is chosen. */
  day: string;
  payment: string;
  note: string;
  isForOther: boolean;
  recipientName: string;
  recipientPhone: string;
  recipientWords: string;
  inDollars: boolean;
}

export interface Basket {
  number: string;
  /** Milliseconds. */
  changedTime: number;
  /** Is when the prices of the lines were read, in milliseconds. */
  pricedTime: number;
  lines: OrderLine[];
  answers: Answers;
}

export const MAX_TEXTS = { address: 200, note: 500, name: 80, phone: 60, words: 200 } as const;

export const NO_ANSWERS: Answers = {
  delivery: 'pickup',
  address: '',
  position: null,
  day: '',
  payment: '',
  note: '',
  isForOther: false,
  recipientName: '',
  recipientPhone: '',
  recipientWords: '',
  inDollars: false,
};

const newBasket = (time: number): Basket => ({
  number: newOrderNumber(),
  changedTime: time,
  pricedTime: time,
  lines: [],
  answers: NO_ANSWERS,
});

export type Baskets = Readonly<Record<string, Basket>>;

export const NO_BASKETS: Baskets = {};

const MAX_BASKETS = 20;

/** Ends a day after its last change. */
export const isCurrent = ({ changedTime }: Basket, time: number): boolean =>
  Math.abs(time - changedTime) < DAY;

/** Keeps the baskets of the last day, at most 20. */
function withoutOld(baskets: Baskets, time: number): Baskets {
  const current = Object.entries(baskets)
    .filter(([, basket]) => isCurrent(basket, time))
    .sort(([, one], [, other]) => other.changedTime - one.changedTime);
  return Object.fromEntries(current.slice(0, MAX_BASKETS));
}

export function changeBasket(
  baskets: Baskets,
  businessId: number,
  time: number,
  change: (basket: Basket) => Basket,
): Baskets {
  const before = baskets[businessId];
  const basket = change(before && isCurrent(before, time) ? before : newBasket(time));
  return withoutOld({ ...baskets, [businessId]: { ...basket, changedTime: time } }, time);
}

export function withoutBasket(baskets: Baskets, businessId: number): Baskets {
  const { [businessId]: _, ...others } = baskets;
  return others;
}

/** Replaces or adds a line; an amount of 0 removes it. */
export function setLine(basket: Basket, line: OrderLine, pricedTime: number): Basket {
  const amount = Math.min(Math.max(line.amount, 0), MAX_AMOUNT);
  const isKnown = basket.lines.some(({ id }) => id === line.id);
  const lines = isKnown
    ? basket.lines.map((each) => (each.id === line.id ? { ...each, amount } : each))
    : [...basket.lines, { ...line, amount }];
  return {
    ...basket,
    lines: lines.filter((each) => each.amount > 0),
    pricedTime: basket.lines.length === 0 ? pricedTime : Math.min(basket.pricedTime, pricedTime),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

const isLine = (value: unknown): boolean =>
  isObject(value) &&
  isNumber(value['id']) &&
  isText(value['name']) &&
  (value['unit'] === null || isText(value['unit'])) &&
  (value['priceCentavos'] === null || isNumber(value['priceCentavos'])) &&
  typeof value['isPriceFrom'] === 'boolean' &&
  isNumber(value['amount']);

const isPosition = (value: unknown): boolean =>
  isObject(value) && isNumber(value['latitude']) && isNumber(value['longitude']);

/** Takes the place of what is missing, or of another type than it has now. */
const toAnswers = (stored: unknown): Answers => ({
  ...NO_ANSWERS,
  ...Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).filter(([name, value]) =>
      name === 'position'
        ? isPosition(value)
        : typeof value === typeof NO_ANSWERS[name as keyof Answers] && value !== null,
    ),
  ),
});

const isBasket = (value: unknown): value is Basket =>
  isObject(value) &&
  isText(value['number']) &&
  isNumber(value['changedTime']) &&
  isNumber(value['pricedTime']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine);

/** Leaves out baskets that are damaged, or of another version. */
export function parseBaskets(stored: unknown): Baskets {
  if (!isObject(stored)) return NO_BASKETS;
  return Object.fromEntries(
    Object.entries(stored)
      .filter((entry): entry is [string, Basket] => isBasket(entry[1]))
      .map(([id, basket]) => [id, { ...basket, answers: toAnswers(basket.answers) }]),
  );
}

export const basketStore = createDeviceStore<Baskets>({
  key: BASKETS_KEY,
  parse: parseBaskets,
  isEmpty: (baskets) => Object.keys(baskets).length === 0,
});
