import { describe, expect, it } from 'vitest';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { type Answers, NO_ANSWERS } from './basket.ts';
import { answerFaults, buildOrder } from './build-order.ts';

const NOW = new Date('2026-11-27T10:30:00-06:00');

const build = (answers: Partial<Answers>, given: object = {}) =>
  buildOrder({
    shop: { name: 'La Espiga', businessHours: null, specialDays: [], attributes: ['cash', 'invoice', 'es'] },
    site: { name: 'Plaza Chapina', dollarRate: { quetzales: 7.7, day: '2026-11-20' } },
    basket: { number: 'K7F2', lines: [], pricedTime: NOW.getTime() },
    answers: { ...NO_ANSWERS, ...answers },
    now: NOW,
    isChecked: true,
    ...given,
  });

describe('an order', () => {
  it('is for the first day unless the chosen one is still to come', () => {
    expect(build({ day: '2026-11-28' }).when).toBe('mañana, sábado 28 de noviembre');
    expect(build({ day: '2026-11-26' }).when).toBe('hoy, viernes 27 de noviembre');
  });

  it('is for the night that still lasts, before the day that has begun', () => {
    const night = { closed: false, open: '18:00', close: '02:00' } as const;
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const businessHours = Object.fromEntries(week.map((day) => [day, night])) as BusinessHours;
    const shop = { name: 'La Espiga', businessHours, specialDays: [], attributes: [] };
    const now = new Date('2026-11-28T00:30:00-06:00');
    expect(build({}, { shop, now }).when).toBe('ahora, sábado 28 de noviembre');
    // Chosen before midnight.
    expect(build({ day: '2026-11-27' }, { shop, now }).when).toBe('ahora, sábado 28 de noviembre');
    expect(build({ day: '2026-11-28' }, { shop, now }).when).toBe('hoy, sábado 28 de noviembre');
    expect(build({}, { shop, now: new Date('2026-11-28T02:00:00-06:00') }).when).toBe(
      'hoy, sábado 28 de noviembre',
    );
  });

  it('to a shop that opens on no day is for when it opens again', () => {
    const special = { from: '2026-11-01', to: '2026-12-31', hours: { closed: true } as const };
    const shop = { name: 'La Espiga', businessHours: null, specialDays: [special], attributes: [] };
    expect(build({ day: '2026-11-28' }, { shop }).when).toBe('cuando vuelvan a abrir');
  });

  it('is paid only as the business says', () => {
    expect(build({ payment: 'Efectivo' }).payment).toBe('Efectivo');
    expect(build({ payment: 'Tarjeta' }).payment).toBeNull();
    expect(build({ payment: 'Factura FEL' }).payment).toBeNull();
  });

  it('is in dollars too for another person, or where somebody asks', () => {
    expect(build({}).rate).toBeNull();
    expect(build({ inDollars: true }).rate).not.toBeNull();
    expect(build({ isForOther: true }).rate).not.toBeNull();
    expect(build({ inDollars: true }, { now: new Date('2027-01-10T12:00:00Z') }).rate).toBeNull();
  });

  it('says when its prices were read unless they were read again', () => {
    expect(build({}).pricesFrom).toBeNull();
    expect(build({}, { isChecked: false }).pricesFrom).toBe('el 27 de noviembre de 2026 a las 10:30 a. m.');
  });
});

describe('the answers of an order', () => {
  const other = { isForOther: true, recipientName: 'María', recipientPhone: '+1 (213) 555-0100' };

  it.each<[Partial<Answers>, string[]]>([
    [{}, []],
    [{ delivery: 'delivery' }, ['address']],
    [{ delivery: 'delivery', address: 'Zona 1' }, []],
    [{ delivery: 'delivery', position: { latitude: 14.6, longitude: -90.5 } }, []],
    [{ isForOther: true }, ['recipientName', 'recipientPhone']],
    [other, []],
    [{ ...other, recipientPhone: '5555 1234' }, []],
    [{ ...other, recipientPhone: '00 49 30 123456' }, []],
    [{ ...other, recipientPhone: '\u202a+502 5555-1234\u202c' }, []],
    [{ ...other, recipientPhone: '５５５５ １２３４' }, []],
    [{ ...other, recipientPhone: '5555-1234 ext. 3' }, []],
    [{ ...other, recipientPhone: '5555–1234' }, []],
    [{ ...other, recipientPhone: 'tel:+52\u00a055\u00a01234\u20115678' }, []],
    [{ ...other, recipientPhone: '+503 7777/8888' }, []],
    [{ ...other, recipientPhone: '5555-1234 (casa)' }, []],
    [{ ...other, recipientPhone: 'tel. 5555 1234' }, []],
    [{ ...other, recipientPhone: 'Casa 3, cel: 5555 1234 o 4444-5678' }, []],
    [{ ...other, recipientPhone: '+1 (818) 555-0100 mamá' }, []],
    [{ ...other, recipientPhone: 'zona 10, 5a. avenida 12-34' }, ['recipientPhone']],
    [{ ...other, recipientPhone: '00000000' }, ['recipientPhone']],
    [{ ...other, recipientPhone: '----1234567' }, ['recipientPhone']],
    [{ ...other, recipientPhone: 'el de siempre' }, ['recipientPhone']],
    [{ ...other, recipientPhone: '123' }, ['recipientPhone']],
  ])('lack what is missing (%#)', (answers, fields) => {
    expect(Object.keys(answerFaults({ ...NO_ANSWERS, ...answers }))).toEqual(fields);
  });
});
