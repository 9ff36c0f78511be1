import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import {
  type Baskets,
  NO_ANSWERS,
  NO_BASKETS,
  changeBasket,
  isCurrent,
  parseBaskets,
  setLine,
  withoutBasket,
} from './basket.ts';
import { ORDER_NUMBER, newOrderNumber } from './order-number.ts';
import type { OrderLine } from './total.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

const line = (id: number, amount: number): OrderLine => ({
  id,
  name: `Tamal ${id}`,
  unit: null,
  priceCentavos: 800,
  isPriceFrom: false,
  amount,
});

const add = (baskets: Baskets, businessId: number, given: OrderLine, time = NOW) =>
  changeBasket(baskets, businessId, time, (basket) => setLine(basket, given, time));

describe('a basket', () => {
  it.each([
    [[line(1, 1)], [1]],
    [
      [line(1, 1), line(1, 2), line(2, 1)],
      [2, 1],
    ],
    [[line(1, 1), line(1, 0)], []],
    [[line(1, 150)], [99]],
    [[line(1, -1)], []],
  ])('has the last amount of each item, up to 99 (%#)', (given, amounts) => {
    const baskets = given.reduce((so, each) => add(so, 7, each), NO_BASKETS);
    expect(baskets[7]?.lines.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('keeps its number and its answers without lines', () => {
    const one = add(NO_BASKETS, 7, line(1, 1));
    const none = add(one, 7, line(1, 0));
    expect(none[7]?.number).toBe(one[7]?.number);
    expect(none[7]?.answers).toEqual(one[7]?.answers);
  });

  it('keeps the price that was shown when its item was chosen', () => {
    const baskets = add(add(NO_BASKETS, 7, line(1, 1)), 7, { ...line(1, 2), priceCentavos: 900 });
    expect(baskets[7]?.lines).toEqual([line(1, 2)]);
  });

  it('is of one business', () => {
    const baskets = add(add(NO_BASKETS, 7, line(1, 1)), 8, line(2, 1));
    expect(Object.keys(baskets)).toEqual(['7', '8']);
    expect(Object.keys(withoutBasket(baskets, 7))).toEqual(['8']);
  });

  it('ends a day after its last change', () => {
    const basket = add(NO_BASKETS, 7, line(1, 1))[7];
    expect(basket && isCurrent(basket, NOW + DAY - 1)).toBe(true);
    expect(basket && isCurrent(basket, NOW + DAY)).toBe(false);
  });

  it('is removed from the device by the next change once it has ended', () => {
    const baskets = add(add(NO_BASKETS, 7, line(1, 1)), 8, line(2, 1), NOW + DAY);
    expect(Object.keys(baskets)).toEqual(['8']);
  });

  it.each([
    null,
    [],
    { 7: null },
    { 7: { lines: [null], changedTime: NOW } },
    { 7: { number: 'K7F2', lines: [{ id: 1 }], changedTime: NOW, pricedTime: NOW } },
  ])('is dropped where it is damaged (%#)', (stored) => {
    expect(parseBaskets(stored)).toEqual({});
  });

  it('loses only the answers that are damaged', () => {
    const [basket] = Object.values(add(NO_BASKETS, 7, line(1, 1)));
    const answers = { address: 5, note: 'Sin cebolla', position: { latitude: 'x' } };
    expect(parseBaskets({ 7: { ...basket, answers } })[7]).toEqual({
      ...basket,
      answers: { ...NO_ANSWERS, note: 'Sin cebolla' },
    });
  });

  it('is one of at most 20', () => {
    let baskets = NO_BASKETS;
    for (let id = 1; id <= 30; id += 1) baskets = add(baskets, id, line(1, 1), NOW + id);
    expect(Object.keys(baskets)).toHaveLength(20);
    expect(baskets[10]).toBeUndefined();
  });
});

it('numbers orders by four characters that nobody takes for one another', () => {
  const numbers = Array.from({ length: 200 }, newOrderNumber);
  expect(numbers.filter((number) => !ORDER_NUMBER.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBeGreaterThan(150);
});
