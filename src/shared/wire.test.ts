import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asReceived, fromWire, toWire, wireName } from './wire.ts';

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const name = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map(([first = '', ...rest]) => first + rest.map((w) => w[0]?.toUpperCase() + w.slice(1)).join(''))
  .filter((text) => !text.endsWith('At'));

const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

describe('the wire', () => {
  it('brings every value back as it was', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(fromWire(JSON.parse(JSON.stringify(toWire(given))))).toEqual(given);
      }),
    );
  });

  it('carries instants under names that end in _at, and nothing else as a date', () => {
    fc.assert(
      fc.property(instant, (moment) => {
        const sent = JSON.parse(JSON.stringify(toWire({ createdAt: moment, name: moment.toISOString() })));
        expect(sent).toEqual({ created_at: moment.toISOString(), name: moment.toISOString() });
        expect(fromWire(sent)).toEqual({ createdAt: moment, name: moment.toISOString() });
      }),
    );
  });

  it('is passed by in one pass with the same result', () => {
    const anyName = fc.oneof(
      name,
      fc.constantFrom('createdAt', 'created_at', 'line2', 'line_2', 'URL', '__proto__'),
    );
    const dated = fc.oneof(
      value,
      fc.date({ noInvalidDate: true }),
      instant.map(String),
      instant.map((moment) => moment.toISOString()),
    );
    const result = fc.dictionary(anyName, fc.oneof(dated, fc.array(dated), fc.dictionary(anyName, dated)));
    fc.assert(
      fc.property(result, (given) => {
        expect(asReceived(given)).toEqual(fromWire(toWire(given)));
      }),
    );
  });

  it('reads an instant with any offset', () => {
    const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 });
    const twoDigits = (part: number) => String(part).padStart(2, '0');
    fc.assert(
      fc.property(instant, minutes, (moment, offset) => {
        const local = new Date(moment.getTime() + offset * 60_000).toISOString().replace('Z', '');
        const size = Math.abs(offset);
        const zone = `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
        expect(fromWire({ expires_at: `${local}${zone}` })).toEqual({ expiresAt: moment });
      }),
    );
  });

  it.each(['2027-01-01T06:00:00z', '2027-01-01t00:00:00-06:00', '2027-01-01T06:00:00.000000000Z'])(
    'reads %s',
    (text) => {
      expect(fromWire({ expires_at: text })).toEqual({ expiresAt: new Date('2027-01-01T06:00:00Z') });
    },
  );

  it.each([
    '2027-02-30T10:00:00Z',
    '2027-02-30T10:00:00-06:00',
    '2027-04-31T00:00:00Z',
    '2027-01-01T24:00:00Z',
    '2027-01-01T24:00:00+05:30',
    '2027-13-01T00:00:00Z',
    '2027-01-01T10:00:00+24:00',
    '2027-01-01T10:00:00+05:60',
    '9999-12-31T23:59:59-06:00',
    '0000-01-01T00:00:00+06:00',
    '2027-01-01T10:00:00',
    '2027-01-01',
  ])('takes no instant from %s', (text) => {
    expect(fromWire({ expires_at: text })).toEqual({ expiresAt: text });
  });

  it('leaves a name that only looks like an instant alone', () => {
    expect(fromWire({ created_at: 'ayer' })).toEqual({ createdAt: 'ayer' });
  });

  it('writes names in snake_case', () => {
    expect(wireName('profilesUsingCategory')).toBe('profiles_using_category');
  });

  it('keeps __proto__ an ordinary key', () => {
    const read = fromWire(JSON.parse('{"__proto__": {"role": "admin"}}')) as object;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect('role' in read).toBe(false);
  });
});
