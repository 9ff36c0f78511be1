import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWeek, atMinute, closed, from, weekOf } from '../../../test/arbitrary/business-hours.ts';
import { weekRows } from './week-rows.ts';
import { WEEKDAYS } from './week.ts';

describe('weekRows', () => {
  it('writes every kind of day, Monday first', () => {
    const hours = weekOf(closed, {
      monday: { ...from('14:00', '18:00'), second: { open: '08:00', close: '12:30' } },
      wednesday: from('00:00', '00:00'),
      friday: from('18:00', '00:00'),
      saturday: from('18:30', '02:00'),
    });
    expect(weekRows(hours, atMinute(0)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Lunes: 8:00 a. m.–12:30 p. m. y 2:00 p. m.–6:00 p. m.',
      'Martes: Cerrado',
      'Miércoles: Abierto 24 horas',
      'Jueves: Cerrado',
      'Viernes: 6:00 p. m.–12:00 a. m.',
      'Sábado: 6:30 p. m.–2:00 a. m.',
      'Domingo: Cerrado',
    ]);
  });

  it('marks the one day that it is in Guatemala', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(10_079), (hours, minute) => {
        const today = weekRows(hours, atMinute(minute)).filter((row) => row.isToday);
        expect(today.map((row) => row.weekday)).toEqual([WEEKDAYS[Math.floor(minute / 1440)]]);
      }),
    );
  });
});
