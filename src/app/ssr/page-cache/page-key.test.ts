import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT_PATHS, pageKey } from './page-key.ts';

const paths = [...KEPT_PATHS].map(([path, names]) => ({ path: path.replace(':id', '12'), names }));
const anyPath = fc.constantFrom(...paths);
const value = fc.string({ unit: 'grapheme', maxLength: 20 });
const strangers = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 12 }).map((name) => `x-${name}`),
  value,
);

const search = (parameters: [string, string][]) => `?${new URLSearchParams(parameters)}`;

/** A kept path with values for some of the parameters that it takes, in any order. */
const asked = anyPath.chain(({ path, names }) =>
  fc
    .shuffledSubarray([...names])
    .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, value]))))
    .map((known) => ({ path, names, known: Object.entries(known) })),
);

describe('the key of an address', () => {
  it('is the same in whatever order its parameters stand, with or without others', () => {
    fc.assert(
      fc.property(asked, strangers, fc.nat(), ({ path, known }, others, seed) => {
        const all: [string, string][] = [...Object.entries(others), ...known];
        const start = seed % (all.length + 1);
        const turned = [...all.slice(start), ...all.slice(0, start)];
        expect(pageKey(path, search(turned))).toBe(pageKey(path, search(known)));
      }),
    );
  });

  it('is an address that asks for the same, and its own key', () => {
    fc.assert(
      fc.property(asked, ({ path, known }) => {
        const key = pageKey(path, search(known)) ?? '';
        const { pathname, searchParams, search: query } = new URL(key, 'http://plaza.example');
        expect(pathname).toBe(path);
        expect(Object.fromEntries(searchParams)).toEqual(
          Object.fromEntries(new URLSearchParams(search(known))),
        );
        expect(pageKey(pathname, query)).toBe(key);
      }),
    );
  });

  it('holds none of the parameters that the path does not take', () => {
    fc.assert(
      fc.property(asked, strangers, ({ path, names, known }, others) => {
        const key = pageKey(path, search([...known, ...Object.entries(others)])) ?? '';
        const held = [...new URL(key, 'http://plaza.example').searchParams.keys()];
        expect(held.filter((name) => !names.includes(name))).toEqual([]);
      }),
    );
  });

  it('tells different values apart', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        fc.pre(search([['search', one]]) !== search([['search', other]]));
        expect(pageKey('/negocios', search([['search', one]]))).not.toBe(
          pageKey('/negocios', search([['search', other]])),
        );
      }),
    );
  });

  it('leaves the name behind an id to people', () => {
    expect(pageKey('/business/12/panaderia-xelaju', '')).toBe('/business/12');
    expect(pageKey('/business/12', '?fbclid=IwAR0')).toBe('/business/12');
  });

  it.each([
    ['/mi-cuenta', ''],
    ['/mi-cuenta/x.css', ''],
    ['/login', '?from=/negocios'],
    ['/verify-email', '?code=1'],
    ['/admin', ''],
    ['/correo', ''],
    ['/business/12/cartel', ''],
    ['/business/0', ''],
    ['/business/12x', ''],
    ['/business/1/2/3', ''],
    ['/api/auth/session', ''],
    ['/api/users/12', ''],
    ['/api/announcements/user/12/count', ''],
    ['/negocios', '?search=a&search=b'],
    ['/negocios', `?search=${'á'.repeat(200)}`],
    ['/negocios/', ''],
    ['/:id', ''],
  ])('is none for %s%s', (path, query) => {
    expect(pageKey(path, query)).toBeNull();
  });
});
