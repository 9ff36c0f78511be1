import { describe, expect, it } from 'vitest';
import { compareLines, renewLines } from './changes.ts';
import type { OrderLine } from './total.ts';

const LINE: OrderLine = {
  id: 1,
  name: 'Tamal',
  unit: null,
  priceCentavos: 800,
  isPriceFrom: false,
  amount: 3,
};
const item = (given: object = {}) => {
  const { amount: _, ...details } = LINE;
  return { ...details, isSoldOut: false, ...given };
};

describe('a basket beside the carta of now', () => {
  it.each([
    ['nothing', [item()], []],
    ['a higher price', [item({ priceCentavos: 900 })], ['«Tamal» pasó de Q8 a Q9.']],
    ['a price that begins lower', [item({ isPriceFrom: true })], ['«Tamal» pasó de Q8 a desde Q8.']],
    ['a price that is asked about', [item({ priceCentavos: null })], ['«Tamal» pasó de Q8 a consultar.']],
    ['an item that is sold out', [item({ isSoldOut: true })], ['De «Tamal» hoy no hay.']],
    ['an item that is gone', [], ['«Tamal» ya no está en la carta.']],
    ['another name', [item({ name: 'Paches' })], ['«Tamal» ahora se llama «Paches».']],
    [
      'a price, a name and a unit at once',
      [item({ priceCentavos: 8000, name: 'Paches', unit: 'docena' })],
      [
        '«Tamal» pasó de Q8 a Q80. «Tamal» ahora se llama «Paches». El precio de «Tamal» ahora es por «docena».',
      ],
    ],
    ['another unit', [item({ unit: 'docena' })], ['El precio de «Tamal» ahora es por «docena».']],
  ])('tells %s', (_, items, texts) => {
    expect(compareLines([LINE], items).map(({ text }) => text)).toEqual(texts);
  });

  it('has its prices and no sold-out items once the changes are accepted', () => {
    const lines = [LINE, { ...LINE, id: 2 }, { ...LINE, id: 3 }];
    const items = [item({ priceCentavos: 900 }), item({ id: 2, isSoldOut: true })];
    expect(renewLines(lines, items)).toEqual([{ ...LINE, priceCentavos: 900 }]);
  });
});
