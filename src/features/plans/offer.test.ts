import { expect, test } from 'vitest';
import { yearlySaving } from './offer.ts';

test('expresses the saving in money and in whole months', () => {
  expect(yearlySaving(40, 400)).toBe('ahorra Q80, dos meses gratis');
  expect(yearlySaving(40, 440)).toBe('ahorra Q40, un mes gratis');
  expect(yearlySaving(40, 450)).toBe('ahorra Q30');
});

test('returns null when the year is no cheaper', () => {
  expect(yearlySaving(40, 480)).toBeNull();
  expect(yearlySaving(40, 500)).toBeNull();
  expect(yearlySaving(0, 0)).toBeNull();
});
