import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CachedRoute, createCacheKey } from './cache-key.ts';

const ROUTES: CachedRoute[] = [
  { path: '/', query: [] },
  { path: '/negocios', query: ['search', 'category', 'place', 'open', 'sort', 'cursor'] },
  { path: '/business/:id/:slug?', query: [], reservedSlugs: ['cartel'] },
  { path: '/anuncios/:id', query: [] },
  { path: '/api/announcements/business/:id', query: ['scope'] },
  { path: '/api/business-profiles/user/:id/count', query: [] },
];
const cacheKey = createCacheKey(ROUTES, (name, value) => name === 'place' && value === 'mine');

const paths = ROUTES.map(({ path, query }) => ({
  path: path.replace('/:slug?', '').replace(':id', '12'),
  names: query,
}));
const anyPath = fc.constantFrom(...paths);
const value = fc.string({ unit: 'grapheme', maxLength: 20 });
const unknown = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 12 }).map((name) => `x-${name}`),
  value,
);

const search = (parameters: [string, string][]) => `?${new URLSearchParams(parameters)}`;

const requests = anyPath.chain(({ path, names }) =>
  fc
    .shuffledSubarray([...names])
    .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, value]))))
    .map((known) => ({ path, names, known: Object.entries(known) })),
);

describe('the cache key', () => {
  it('is null for a personal value', () => {
    expect(cacheKey('/negocios', '?place=03')).toBe('/negocios?place=03');
    expect(cacheKey('/negocios', '?sort=newest&place=mine')).toBeNull();
  });

  it('ignores the order of parameters, and unknown ones', () => {
    fc.assert(
      fc.property(requests, unknown, fc.nat(), ({ path, known }, others, seed) => {
        const all: [string, string][] = [...Object.entries(others), ...known];
        const start = seed % (all.length + 1);
        const rotated = [...all.slice(start), ...all.slice(0, start)];
        expect(cacheKey(path, search(rotated))).toBe(cacheKey(path, search(known)));
      }),
    );
  });

  it('is an equivalent address, and its own key', () => {
    fc.assert(
      fc.property(requests, ({ path, known }) => {
        const key = cacheKey(path, search(known)) ?? '';
        const { pathname, searchParams, search: query } = new URL(key, 'http://plaza.example');
        expect(pathname).toBe(path);
        expect(Object.fromEntries(searchParams)).toEqual(
          Object.fromEntries(new URLSearchParams(search(known))),
        );
        expect(cacheKey(pathname, query)).toBe(key);
      }),
    );
  });

  it('holds only the parameters of the path', () => {
    fc.assert(
      fc.property(requests, unknown, ({ path, names, known }, others) => {
        const key = cacheKey(path, search([...known, ...Object.entries(others)])) ?? '';
        const held = [...new URL(key, 'http://plaza.example').searchParams.keys()];
        expect(held.filter((name) => !names.includes(name))).toEqual([]);
      }),
    );
  });

  it('differs where values differ', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        fc.pre(search([['search', one]]) !== search([['search', other]]));
        expect(cacheKey('/negocios', search([['search', one]]))).not.toBe(
          cacheKey('/negocios', search([['search', other]])),
        );
      }),
    );
  });

  it('drops the slug after an id', () => {
    expect(cacheKey('/business/12/panaderia-xelaju', '')).toBe('/business/12');
    expect(cacheKey('/business/12', '?fbclid=IwAR0')).toBe('/business/12');
    expect(cacheKey('/business/12', '?q=mesa')).toBe('/business/12');
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
    ['/anuncios/12/nombre', ''],
    ['/api/announcements/user/12/count', ''],
    ['/negocios', '?search=a&search=b'],
    ['/negocios', `?search=${'á'.repeat(200)}`],
    ['/negocios/', ''],
    ['/:id', ''],
  ])('is null for %s%s', (path, query) => {
    expect(cacheKey(path, query)).toBeNull();
  });
});
