import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('never takes the address of a business for that of its poster', () => {
  expect(paths.businessCanonical(5, 'Café El Niño')).toBe('/business/5/cafe-el-nino');
  expect(paths.businessCanonical(5, '¡Cartel!')).toBe('/business/5');
  expect(paths.businessPoster(5)).toBe('/business/5/cartel');
});
