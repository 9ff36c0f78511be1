import { describe, expect, it } from 'vitest';
import { findTextLinks } from './text-links.ts';

const shown = (text: string) =>
  findTextLinks(text).map(({ start, end, url }) => `${text.slice(start, end)} → ${url}`);

describe('findTextLinks', () => {
  it.each([
    ['Visita https://panaderia.gt.', 'https://panaderia.gt → https://panaderia.gt/'],
    ['(ver http://panaderia.gt/menu)', 'http://panaderia.gt/menu → http://panaderia.gt/menu'],
    [
      'https://es.wikipedia.org/wiki/Xela_(Guatemala), dice',
      'https://es.wikipedia.org/wiki/Xela_(Guatemala) → https://es.wikipedia.org/wiki/Xela_(Guatemala)',
    ],
    ['En www.panaderia.com.gt!', 'www.panaderia.com.gt → https://www.panaderia.com.gt/'],
    ['«panaderia.gt»', 'panaderia.gt → https://panaderia.gt/'],
    ['Facebook.com/panaderia.xela?', 'Facebook.com/panaderia.xela → https://facebook.com/panaderia.xela'],
    ['wa.me/50255551234', 'wa.me/50255551234 → https://wa.me/50255551234'],
    ['https://ñandú.gt/café', 'https://ñandú.gt/café → https://xn--and-6ma2c.gt/caf%C3%A9'],
    ['https://a.gt/?q=1&b=2#c;', 'https://a.gt/?q=1&b=2#c → https://a.gt/?q=1&b=2#c'],
    ['HTTPS://PANADERIA.GT', 'HTTPS://PANADERIA.GT → https://panaderia.gt/'],
    ['[menú](https://a.gt/menu)', 'https://a.gt/menu → https://a.gt/menu'],
    ['<https://a.gt>', 'https://a.gt → https://a.gt/'],
    ['ventas@panaderia.com.gt.', 'ventas@panaderia.com.gt → mailto:ventas@panaderia.com.gt'],
    ['(a.b+c@gmail.com)', 'a.b+c@gmail.com → mailto:a.b%2Bc@gmail.com'],
    ['mailto:ana@example.gt', 'mailto:ana@example.gt → mailto:ana@example.gt'],
    ['Llama al 5555 1234.', '5555 1234 → tel:+50255551234'],
    ['Tel:5555-1234', '5555-1234 → tel:+50255551234'],
    ['55551234, pregunta por Ana', '55551234 → tel:+50255551234'],
    ['+502 5555-1234', '+502 5555-1234 → tel:+50255551234'],
    ['(502) 55551234', '(502) 55551234 → tel:+50255551234'],
    ['00502 5555 1234', '00502 5555 1234 → tel:+50255551234'],
    ['2232-1234 ext. 12', '2232-1234 ext. 12 → tel:+50222321234,12'],
    ['2232 1234, extensión 105.', '2232 1234, extensión 105 → tel:+50222321234,105'],
    ['1 801 123 4567', '1 801 123 4567 → tel:+50218011234567'],
    ['En México +52 55 5123 4567', '+52 55 5123 4567 → tel:+525551234567'],
    ['+1 (212) 736-5000', '+1 (212) 736-5000 → tel:+12127365000'],
    ['(+502) 5555-1234', '(+502) 5555-1234 → tel:+50255551234'],
    ['Cel.5555-1234', '5555-1234 → tel:+50255551234'],
    ['Tel. 5555 – 1234', '5555 – 1234 → tel:+50255551234'],
    ['5555\u20111234', '5555\u20111234 → tel:+50255551234'],
    ['+502 5555–1234', '+502 5555–1234 → tel:+50255551234'],
    ['línea directa 5555-1234', '5555-1234 → tel:+50255551234'],
    ['Pedidos: 5555-1234', '5555-1234 → tel:+50255551234'],
    ['_5555-1234_', '5555-1234 → tel:+50255551234'],
    ['*_5555 1234_*', '5555 1234 → tel:+50255551234'],
    ['Correo:ana@example.gt', 'ana@example.gt → mailto:ana@example.gt'],
    ['E-mail:ana@example.gt', 'ana@example.gt → mailto:ana@example.gt'],
    ['panaderia.online', 'panaderia.online → https://panaderia.online/'],
  ])('reads %s', (text, link) => {
    expect(shown(text)).toEqual([link]);
  });

  it.each([
    'Q1,500.00-2,000.00',
    'Q55551234',
    'de 3000-5000 quetzales',
    '3500 4500 mensuales',
    'Sueldo 3500 4200 al mes',
    'el 24-12-2026',
    '24/12/2026 a las 15:00',
    'periodo 2025-2026',
    'NIT 2345678-9',
    'NIT: 55551234',
    'N.I.T. 55551234',
    'Q 55551234',
    'Q. 2550 3550',
    '$ 5555 1234',
    'precio 4550-5550',
    'Cta. 55551234',
    'cuenta BAC no. 55551234',
    'Cuenta G&T Continental 55551234',
    'Boleta 55551234',
    '2550 3550 m²',
    '2500 – 3500',
    '5555–1234–4444–1234',
    '14.55551234, -90.55551234',
    'DPI 2345 67890 0101',
    'DPI 2345678900101',
    'Cuenta monetaria No. 55551234',
    'Tarjeta 4111 1111 1111 1111',
    'de 8:00-17:00',
    '8.00 a 17.30',
    'zona 10, 4-55',
    '1234567-8',
    '1234 5678',
    'factura 55551234',
    '+99 1234 5678',
    '+502 1234 5678',
    'v1.2.3.4',
    '192.168.1.1',
    'Abrimos temprano.No faltes',
    'bueno.es barato',
    'S.A.de C.V.',
    'pan.con café',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'JAVASCRIPT://a.gt/%0aalert(1)',
    'vbscript:msgbox(1)',
    'ftp://a.gt/x',
    'file:///etc/passwd',
    'https://localhost/x',
    'http://127.0.0.1',
    'https://user:pass@a.gt/',
    '//a.gt/x',
    'https://a\u202Egt.example.gt/',
    'mailto:',
    '@panaderia',
    '#panaderia',
    'a@b',
    'https://',
    '',
  ])('finds nothing in %s', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it('finds all of them in their order, none over another', () => {
    const text =
      'Escribe a ana@a.gt o al 5555-1234/4444-5678; menú en https://a.gt/5555-1234 y wa.me/50255551234. PBX 2232 1234 ext. 2';
    expect(shown(text).map((one) => one.split(' → ')[0])).toEqual([
      'ana@a.gt',
      '5555-1234',
      '4444-5678',
      'https://a.gt/5555-1234',
      'wa.me/50255551234',
      '2232 1234 ext. 2',
    ]);
  });

  it('finds all mails of a list', () => {
    for (const mark of [';', '/', '|'])
      expect(shown(`ana@a.gt${mark}eva@b.gt`).map((one) => one.split(' → ')[0])).toEqual([
        'ana@a.gt',
        'eva@b.gt',
      ]);
  });

  it('keeps the rest of a mail out of the address that is opened', () => {
    expect(shown('ana?bcc=b@a.gt')).toEqual(['ana?bcc=b@a.gt → mailto:ana%3Fbcc%3Db@a.gt']);
  });

  it.each([
    ['digits', '5555 1234 '],
    ['no end', '1'],
    ['dots', 'a.'],
    ['slashes', 'https://'],
    ['at signs', 'a@'],
    ['brackets', '((('],
    ['mails', 'a@b.gt '],
    ['addresses', 'https://a.gt/( '],
    ['plus', '+502 '],
    ['words', 'ext nit '],
    ['hyphens', 'a-'],
    ['queries', 'https://a.gt/?'],
    ['labels', 'correo:a@'],
    ['lists of mails', 'a@b.gt;'],
    ['spaced hyphens', '5555 - '],
  ])('takes no more than linear time for 100 KB of %s', (_, piece) => {
    const measure = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      const begun = process.cpuUsage();
      findTextLinks(text);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    };
    measure(1_000);
    expect(measure(100_000)).toBeLessThan(1_000);
  });
});
