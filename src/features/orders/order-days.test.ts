import { describe, expect, it } from 'vitest';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { Day } from '#shared/opening-hours/week.ts';
import { dayOption, orderDays } from './order-days.ts';

const OPEN: Day = { closed: false, open: '07:00', close: '18:00' };
const CLOSED: Day = { closed: true };

const HOURS: BusinessHours = {
  monday: OPEN,
  tuesday: OPEN,
  wednesday: OPEN,
  thursday: OPEN,
  friday: OPEN,
  saturday: { closed: false, open: '08:00', close: '12:00' },
  sunday: CLOSED,
};

const at = (time: string) => new Date(`2026-11-27T${time}:00-06:00`);
const texts = (
  time: string,
  hours: BusinessHours | null = HOURS,
  specialDays = [] as Parameters<typeof orderDays>[0]['specialDays'],
) => orderDays({ businessHours: hours, specialDays }, at(time)).map(dayOption);

describe('the days of an order', () => {
  it('begin today, also before the business opens, and leave out days on which it is closed', () => {
    expect(texts('05:00').slice(0, 3)).toEqual([
      'Hoy, viernes 27 de noviembre (7:00 a. m.–6:00 p. m.)',
      'Mañana, sábado 28 de noviembre (8:00 a. m.–12:00 p. m.)',
      'El lunes 30 de noviembre (7:00 a. m.–6:00 p. m.)',
    ]);
  });

  it.each([
    ['17:59', /^Hoy/],
    ['18:00', /^Mañana/],
  ])('begin at %s with %s', (time, first) => {
    expect(texts(time)[0]).toMatch(first);
  });

  it('include the night that ends on the next day', () => {
    expect(texts('23:30', { ...HOURS, friday: { closed: false, open: '20:00', close: '02:00' } })[0]).toMatch(
      /^Hoy/,
    );
  });

  it('begin with the night of yesterday while it lasts', () => {
    const night: Day = { closed: false, open: '18:00', close: '02:00' };
    const hours = { ...HOURS, thursday: night, friday: night };
    expect(texts('00:30', hours).slice(0, 3)).toEqual([
      'Ahora, viernes 27 de noviembre (hasta las 2:00 a. m.)',
      'Hoy, viernes 27 de noviembre (6:00 p. m.–2:00 a. m.)',
      'Mañana, sábado 28 de noviembre (8:00 a. m.–12:00 p. m.)',
    ]);
    expect(texts('00:30', { ...hours, friday: CLOSED })[0]).toBe(
      'Ahora, viernes 27 de noviembre (hasta las 2:00 a. m.)',
    );
    expect(texts('02:00', hours)[0]).toMatch(/^Hoy/);
    const closed = [{ from: '2026-11-26', to: '2026-11-26', hours: CLOSED }];
    expect(texts('00:30', hours, closed)[0]).toMatch(/^Hoy/);
  });

  it('follow special days', () => {
    const closed = [{ from: '2026-11-27', to: '2026-11-28', hours: CLOSED }];
    expect(texts('09:00', HOURS, closed)[0]).toMatch(/^El lunes 30/);
  });

  it('are all of a week where the hours are not known', () => {
    expect(texts('23:00', null)).toHaveLength(7);
    expect(texts('23:00', null)[0]).toBe('Hoy, viernes 27 de noviembre');
  });
});
