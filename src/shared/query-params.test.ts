import { describe, expect, it } from 'vitest';
import { flagParam, idParam, oneOf, readQuery, refusedParams, textParam } from './query-params.ts';

const params = {
  search: textParam,
  category: idParam,
  hasPhoto: flagParam,
  sort: oneOf(['newest', 'relevance']),
};
const read = (query: string) => readQuery(params, new URLSearchParams(query));
const refused = (query: string) => refusedParams(params, new URLSearchParams(query));

describe('a query', () => {
  it('has the declared parameters as values', () => {
    expect(read('search=%20pan%20&category=7&has_photo=1&sort=newest')).toEqual({
      search: 'pan',
      category: 7,
      hasPhoto: true,
      sort: 'newest',
    });
  });

  it('lacks what is empty, and what no parameter has', () => {
    expect(read('search=%20&category=&other=1')).toEqual({});
    expect(refused('search=%20&category=&sort=&other=1')).toEqual([]);
  });

  it.each([
    'category=0',
    'category=01',
    'category=-1',
    'category=1e3',
    'category=9999999999999999',
    'sort=old',
  ])('refuses %s', (query) => {
    expect(read(`${query}&search=pan`)).toEqual({ search: 'pan' });
    expect(refused(`${query}&search=pan`)).toEqual([query.split('=')[0]]);
  });

  it('names what it refuses as addresses do', () => {
    const wanted = { hasPhoto: oneOf(['true']) };
    expect(refusedParams(wanted, new URLSearchParams('has_photo=no'))).toEqual(['has_photo']);
  });
});
