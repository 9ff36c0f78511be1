import { describe, expect, it } from 'vitest';
import { closed, from } from '#test/arbitrary/business-hours.ts';
import { closeAt, listClosings } from './today-choices.tsx';

const split = { ...from('08:00', '12:30'), second: { open: '14:00', close: '18:00' } };

describe('listClosings', () => {
  it.each([
    ['a morning', from('08:00', '12:00'), 9 * 60 + 5, ['10:00 a. m.', '11:00 a. m.']],
    ['before opening', from('08:00', '12:00'), 0, ['9:00 a. m.', '10:00 a. m.', '11:00 a. m.']],
    ['a day with a break', split, 11 * 60, ['12:00 p. m.', '3:00 p. m.', '4:00 p. m.', '5:00 p. m.']],
    ['a night', from('20:00', '02:30'), 23 * 60 + 30, ['12:00 a. m.', '1:00 a. m.', '2:00 a. m.']],
    ['after closing', from('08:00', '12:00'), 13 * 60, []],
    ['a day off', closed, 9 * 60, []],
  ])('offers full hours before the closing: %s', (_, day, minute, labels) => {
    expect(listClosings(day, minute).map(({ label }) => label)).toEqual(labels);
  });

  it('cuts the hours of the day there', () => {
    const [noon, three] = listClosings(split, 11 * 60);
    expect(noon?.hours).toEqual(from('08:00', '12:00'));
    expect(three?.hours).toEqual({ ...from('08:00', '12:30'), second: { open: '14:00', close: '15:00' } });
  });
});

describe('closeAt', () => {
  it.each([
    ['in the morning', split, '10:15', from('08:00', '10:15')],
    ['in the break', split, '13:00', from('08:00', '12:30')],
    ['after midnight', from('20:00', '02:30'), '01:00', from('20:00', '01:00')],
    ['a whole day', from('00:00', '00:00'), '15:00', from('00:00', '15:00')],
    ['a day off', closed, '10:00', null],
  ])('%s', (_, day, time, hours) => {
    expect(closeAt(day, time)).toEqual(hours);
  });
});
