import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { paths, safeReturnPath, withReturn } from './paths.ts';

it('never takes the address of a business for that of its poster', () => {
  expect(paths.businessCanonical(5, 'Café El Niño')).toBe('/business/5/cafe-el-nino');
  expect(paths.businessCanonical(5, '¡Cartel!')).toBe('/business/5');
  expect(paths.businessPoster(5)).toBe('/business/5/cartel');
  expect(paths.businessSheet(5, { month: '2026-11' })).toBe('/business/5/hoja?month=2026-11');
});

const SITE = 'https://plaza.example';

const unsafeText = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'https:',
      'javascript:',
      'a',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test.each(['/mi-cuenta', '/negocios?search=caf%C3%A9&place=03', '/business/7/el-sol#horario'])(
  '%s is where it leads',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  null,
  '',
  'negocios',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/register?from=%2Flogin',
])('%j leads home', (from) => expect(safeReturnPath(from)).toBe('/'));

test('no text leads to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        unsafeText,
        unsafeText.map((rest) => `/${rest}`),
        fc.string(),
        fc.webUrl(),
      ),
      (from) => {
        const target = new URL(safeReturnPath(from), `${SITE}/login`);
        expect(target.origin).toBe(SITE);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a safe path is left as it is', () => {
  fc.assert(
    fc.property(unsafeText, (rest) => {
      const once = safeReturnPath(`/${rest}`);
      expect(safeReturnPath(once)).toBe(once);
    }),
  );
});

test('a page remembers where to lead on', () => {
  expect(withReturn('/login', '/negocios?search=café & más')).toBe(
    '/login?from=%2Fnegocios%3Fsearch%3Dcaf%25C3%25A9%2520%26%2520m%25C3%25A1s',
  );
  expect(withReturn('/login', '/')).toBe('/login');
  expect(withReturn('/login', '/register')).toBe('/login');
});
