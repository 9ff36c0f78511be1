import { describe, expect, it } from 'vitest';
import { whatsappUrl } from '#shared/phone.ts';
import {
  type Order,
  MAX_LINK_LENGTH,
  MAX_MESSAGE_LENGTH,
  isTooLong,
  lineText,
  orderMessage,
} from './message.ts';
import { type OrderLine, formatTotal, sumLines } from './total.ts';

const PHONE = '+50255551234';

const line = (given: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  name: 'Tamal colorado',
  unit: null,
  priceCentavos: 800,
  isPriceFrom: false,
  amount: 1,
  ...given,
});

const order = (given: Partial<Order> = {}): Order => ({
  business: 'Tamales Doña Mela',
  site: 'Plaza Chapina',
  number: 'K7F2',
  lines: [line()],
  delivery: 'pickup',
  address: '',
  position: null,
  when: 'hoy, viernes 27 de noviembre',
  payment: null,
  note: '',
  recipient: null,
  rate: null,
  pricesFrom: null,
  ...given,
});

describe('a line of an order', () => {
  it.each<[string, Partial<OrderLine>, string]>([
    ['one', {}, '1 × Tamal colorado · Q8'],
    ['several', { amount: 3 }, '3 × Tamal colorado · Q8 = Q24'],
    ['the largest amount', { amount: 99, priceCentavos: 1_05 }, '99 × Tamal colorado · Q1.05 = Q103.95'],
    ['a unit', { amount: 2, unit: 'libra', name: 'Queso fresco' }, '2 × Queso fresco · libra · Q8 = Q16'],
    ['a lowest price', { amount: 2, isPriceFrom: true }, '2 × Tamal colorado · desde Q8 = desde Q16'],
    ['no price', { amount: 2, priceCentavos: null }, '2 × Tamal colorado · consultar'],
    ['free of charge', { amount: 2, priceCentavos: 0 }, '2 × Tamal colorado · gratis'],
    ['centavos', { amount: 3, priceCentavos: 10 }, '3 × Tamal colorado · Q0.10 = Q0.30'],
    ['an emoji', { name: '🫔 Tamal 👩🏽‍🍳' }, '1 × 🫔 Tamal 👩🏽‍🍳 · Q8'],
    ['bold', { name: '*Combo* familiar' }, '1 × ∗Combo∗ familiar · Q8'],
    ['italics', { name: '_Combo_ coca_cola' }, '1 × -Combo- coca_cola · Q8'],
    ['strike-through', { name: '~Combo~' }, '1 × ∼Combo∼ · Q8'],
    ['code', { name: '```Combo```' }, "1 × '''Combo''' · Q8"],
    ['line ends', { name: 'Tamal\n\ncolorado\r\n' }, '1 × Tamal colorado · Q8'],
    ['direction marks', { name: '\u202eodaroloc\u202c Tamal\u200b' }, '1 × odaroloc Tamal · Q8'],
    ['another direction', { name: 'שלום' }, '1 × \u2068שלום\u2069 · Q8'],
    [
      'the largest price',
      { amount: 99, priceCentavos: 999_999_999 },
      '99 × Tamal colorado · Q9,999,999.99 = Q989,999,999.01',
    ],
  ])('shows %s', (_, given, text) => {
    expect(lineText(line(given))).toBe(text);
  });
});

describe('the total of an order', () => {
  it.each<[OrderLine[], string]>([
    [[line({ amount: 3 }), line({ priceCentavos: 2_550 })], 'Q49.50'],
    [[line(), line({ isPriceFrom: true })], 'desde Q16'],
    [[line(), line({ priceCentavos: null })], 'Q8, más lo que se consulta'],
    [[line({ priceCentavos: null, isPriceFrom: true })], 'por consultar'],
    [[line({ priceCentavos: 0 })], 'gratis'],
    [
      Array.from({ length: 200 }, () => line({ amount: 99, priceCentavos: 999_999_999 })),
      'Q197,999,999,802.00',
    ],
  ])('is %#', (lines, text) => {
    expect(formatTotal(sumLines(lines))).toBe(text);
  });
});

describe('the message of an order', () => {
  it('greets, lists, sums and says when', () => {
    const lines = [line({ amount: 3 }), line({ name: 'Pastel', priceCentavos: null })];
    expect(orderMessage(order({ lines }))).toBe(
      [
        'Hola, Tamales Doña Mela. Vi su carta en Plaza Chapina y quisiera pedir:',
        '',
        '3 × Tamal colorado · Q8 = Q24',
        '1 × Pastel · consultar',
        '',
        'Total: Q24, más lo que se consulta',
        '',
        'Recojo para hoy, viernes 27 de noviembre',
        '',
        'Pedido K7F2',
      ].join('\n'),
    );
  });

  it('says where to, how it is paid, and what else', () => {
    const text = orderMessage(
      order({
        delivery: 'delivery',
        address: ' 5a calle\n3-20 zona 1 ',
        position: { latitude: 14.6, longitude: -90.5 },
        payment: 'Efectivo',
        note: 'Sin picante.\n\n> Con *mucha* salsa\n- y limón',
        pricesFrom: 'el 27 de noviembre de 2026 a las 10:30 a. m.',
      }),
    );
    expect(text).toContain(
      [
        'Precios vistos el 27 de noviembre de 2026 a las 10:30 a. m.',
        '',
        'A domicilio para hoy, viernes 27 de noviembre',
        'Dirección: 5a calle 3-20 zona 1',
        'Ubicación: https://www.google.com/maps/search/?api=1&query=14.6,-90.5',
        '',
        'Pago: Efectivo',
        'Nota:',
        'Sin picante.',
        'Con ∗mucha∗ salsa',
        '• y limón',
      ].join('\n'),
    );
  });

  it.each([
    ['1. Sin cebolla\n2. _Con_ chile', 'Nota:\n1) Sin cebolla\n2) -Con- chile'],
    [
      'Para el tamal:\r\n\r\n 1) sin pasas\n10.con chile\n2.5 lb aparte',
      'Nota:\nPara el tamal:\n1) sin pasas\n10) con chile\n2.5 lb aparte',
    ],
    ['* uno\n- dos\n> > tres', 'Nota:\n• uno\n• dos\ntres'],
    ['Sin *cebolla*', 'Nota: Sin ∗cebolla∗'],
  ])('keeps the lists of a note as they were typed (%#)', (note, shown) => {
    expect(orderMessage(order({ note }))).toContain(`\n\n${shown}\n\nPedido`);
  });

  it('names who receives it, and the total in dollars', () => {
    const text = orderMessage(
      order({
        lines: [line({ priceCentavos: 2_500 })],
        recipient: { name: 'María Caal', phone: '+1 (213) 555-0100', words: '¡Feliz cumpleaños, mamá!' },
        rate: { quetzales: 7.7, day: '2026-11-20' },
      }),
    );
    expect(text).toContain('Total: Q25\n(≈ $3.25, al cambio del 20/11)');
    expect(text).toContain(
      'Es para otra persona\nRecoge: María Caal\nTeléfono: +1 (213) 555-0100\nMensaje: ¡Feliz cumpleaños, mamá!',
    );
  });

  it('lets no typed text look like another line of the order', () => {
    const text = orderMessage(order({ address: 'Zona 1\nTotal: Q1', delivery: 'delivery' }));
    expect(text.split('\n').filter((each) => each.startsWith('Total:'))).toEqual(['Total: Q8']);
  });
});

describe('the limit of a message', () => {
  const fifty = Array.from({ length: 50 }, (_, id) => line({ id, amount: 12, name: `Tamal de pollo ${id}` }));

  it('has room for 50 lines', () => {
    const message = orderMessage(order({ lines: fifty, note: 'a'.repeat(100) }));
    expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
    expect(isTooLong(PHONE, message)).toBe(false);
    expect(whatsappUrl(PHONE, message).length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  });

  it.each([
    [
      'names as long as they may be',
      order({ lines: fifty.map(({ id }) => line({ id, name: 'Ñ'.repeat(80) })) }),
    ],
    ['a very long note', order({ note: 'gracias '.repeat(500) })],
    ['emoji, each of which takes twelve octets of the address', order({ note: '🫔'.repeat(800) })],
  ])('is passed by %s', (_, long) => {
    expect(isTooLong(PHONE, orderMessage(long))).toBe(true);
  });
});
