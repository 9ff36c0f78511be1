import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phone-text.ts';

const phone = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => `+502${first}${String(rest).padStart(7, '0')}`);

const separator = fc.constantFrom('', '', '', ' ', '-', '.', ' - ', '\u00a0', '\u2011', '–', ' / ');

describe('parsePhone', () => {
  it.each([
    '55551234',
    '5555 1234',
    '5555-1234',
    '5555.1234',
    '55 55 12 34',
    '(5555) 1234',
    '502 5555 1234',
    '50255551234',
    '502-5555-1234',
    '+502 5555 1234',
    '+502 5555-1234',
    '+50255551234',
    '(+502) 5555-1234',
    '+(502) 5555 1234',
    '(502) 5555-1234',
    '00502 5555 1234',
    '0050255551234',
    '00 502 5555 1234',
    '  5555 1234  ',
    '5555\u00a01234',
    '5555‑1234',
    '5555–1234',
    '\u202a+502 5555 1234\u202c',
    '\u200b5555 1234',
  ])('reads %j', (text) => {
    expect(parsePhone(text)).toBe('+50255551234');
  });

  it.each([
    '',
    '   ',
    '5555 123',
    '5555 12345',
    '1555 1234',
    '8555 1234',
    '9555 1234',
    '0555 1234',
    '1770',
    '1-801-123-4567',
    '+1 502 555 1234',
    '+503 5555 1234',
    '+52 55 5512 3456',
    '+5555 1234',
    '++502 5555 1234',
    '000502 5555 1234',
    '502 502 5555 1234',
    '5555 1234 ext. 2',
    '5555 1234, 5555 4321',
    '5555 O234',
    '５５５５１２３４',
    'llámame',
    `5555${' '.repeat(100_000)}1234`,
  ])('refuses %#', (text) => {
    expect(parsePhone(text)).toBeNull();
  });

  it("accepts a local number that begins with the country code's digits", () => {
    expect(parsePhone('5021 2345')).toBe('+50250212345');
  });

  it('reads every number however it is spaced and prefixed', () => {
    const prefix = fc.constantFrom('', '502', '+502', '00502', '(502)', '(+502)');
    fc.assert(
      fc.property(
        phone,
        prefix,
        fc.array(separator, { minLength: 9, maxLength: 9 }),
        (number, code, separators) => {
          const digits = number
            .slice(4)
            .replace(/\d/g, (digit, index: number) => `${separators[index]}${digit}`);
          expect(parsePhone(`${code}${digits}${separators[8]}`)).toBe(number);
        },
      ),
    );
  });

  it('gives E.164 or nothing for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('+', '(', ')', ' ', '-', '0', '2', '5', '502') }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(parsePhone(typed) ?? '+50222222222').toMatch(/^\+502[2-7]\d{7}$/);
      }),
    );
  });
});
