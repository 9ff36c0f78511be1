import { expect, it } from 'vitest';
import { byName } from './collation.ts';

it('orders as Spanish does, whatever the accents and capitals', () => {
  const names = ['Zapaterías', 'ola', 'ñandú', 'Ópticas', 'nube', 'abarrotes', 'Ñame'];
  const sorted = names.map((name) => ({ name })).toSorted(byName);
  expect(sorted.map(({ name }) => name)).toEqual([
    'abarrotes',
    'nube',
    'Ñame',
    'ñandú',
    'ola',
    'Ópticas',
    'Zapaterías',
  ]);
});
