import { expect, test } from 'vitest';
import { countMessage, countOf } from './count-message.ts';
import { filterLabels } from './list-filters.ts';
import { widerLists } from './wider-lists.ts';

const pageWith = (total: number, totalCapped = false) => ({
  items: [],
  total,
  totalCapped,
  nextCursor: null,
  previousCursor: null,
  alternatives: [],
});

test('counts announcements, or the results of a search', () => {
  expect(countMessage(pageWith(12), '')).toBe('12 anuncios');
  expect(countMessage(pageWith(1), '')).toBe('1 anuncio');
  expect(countMessage(pageWith(2), '', 'job')).toBe('2 empleos');
  expect(countMessage(pageWith(3), 'pan')).toBe('3 resultados para «pan»');
  expect(countMessage(pageWith(1000, true), 'pan')).toBe('más de 1,000 resultados para «pan»');
});

test('leads to the list that an alternative counts', () => {
  const alternative = { without: 'kind', total: 4, totalCapped: false } as const;
  const filters = { kind: 'offer', date: 'weekend', cursor: 'abc' } as const;
  const labels = filterLabels(filters, undefined);
  expect(
    widerLists({ filters, place: undefined, labels, alternatives: [alternative], count: countOf }),
  ).toEqual([{ path: '/anuncios?date=weekend', text: 'Sin «Ofertas»: 4 eventos' }]);
});
