import { expect, it } from 'vitest';
import type { Holiday } from '../../special-days-schema.ts';
import { listComing } from './list-coming.ts';

const holiday = (day: string, name: string): Holiday => ({ day, name, place: null, notice: '' });
const closed = { closed: true } as const;
const christmas = holiday('2026-12-25', 'Navidad');

it('says of a holiday what its owner has said', () => {
  const said = { from: '2026-12-25', to: '2026-12-25', hours: closed };
  expect(listComing({ holidays: [christmas], specialDays: [said] }, '2026-12-01')).toEqual([
    { from: '2026-12-25', to: '2026-12-25', name: 'Navidad', said },
  ]);
});

it('lists vacations once, without the holidays in them', () => {
  const vacation = { from: '2026-12-20', to: '2027-01-04', hours: closed };
  const saturday = { from: '2026-12-05', to: '2026-12-05', hours: null };
  const coming = listComing({ holidays: [christmas], specialDays: [vacation, saturday] }, '2026-12-01');
  expect(coming.map(({ from, to }) => [from, to])).toEqual([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-20', '2027-01-04'],
  ]);
});

it('leaves out what is said of today alone, unless today is a holiday', () => {
  const today = { from: '2026-12-25', to: '2026-12-25', hours: closed };
  const list = (holidays: Holiday[]) => listComing({ holidays, specialDays: [today] }, '2026-12-25');
  expect(list([])).toEqual([]);
  expect(list([christmas])).toHaveLength(1);
});
