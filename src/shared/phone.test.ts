import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phone-text.ts';
import { formatPhone, telUrl, whatsappUrl } from './phone.ts';

const phone = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => `+502${first}${String(rest).padStart(7, '0')}`);

describe('formatPhone', () => {
  it('is read back as the same number', () => {
    expect(formatPhone('+50255551234')).toBe('+502 5555 1234');
    fc.assert(
      fc.property(phone, (number) => {
        expect(parsePhone(formatPhone(number))).toBe(number);
      }),
    );
  });
});

describe('links', () => {
  it('call', () => {
    expect(telUrl('+50255551234')).toBe('tel:+50255551234');
    expect(telUrl('1770')).toBe('tel:1770');
    expect(telUrl('+50222320000', '12')).toBe('tel:+50222320000,12');
  });

  it('open WhatsApp with the text', () => {
    expect(whatsappUrl('+50255551234', 'Hola, vi «Café & Más» + promo: ¿está abierto?\n50%')).toBe(
      'https://wa.me/50255551234?text=Hola%2C%20vi%20%C2%ABCaf%C3%A9%20%26%20M%C3%A1s%C2%BB%20%2B%20promo%3A%20%C2%BFest%C3%A1%20abierto%3F%0A50%25',
    );
  });

  it('encode any text losslessly', () => {
    fc.assert(
      fc.property(phone, fc.string({ unit: 'grapheme' }), (number, text) => {
        const link = new URL(whatsappUrl(number, text));
        expect(link.origin + link.pathname).toBe(`https://wa.me/${number.slice(1)}`);
        expect([...link.searchParams]).toEqual([['text', text]]);
        expect(link.search).not.toContain('+');
      }),
    );
  });

  it('survive a text cut in the middle of an emoji', () => {
    expect(whatsappUrl('+50255551234', '😀'.slice(0, 1))).toBe('https://wa.me/50255551234?text=%EF%BF%BD');
  });
});
