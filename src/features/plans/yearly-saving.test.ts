import { expect, test } from 'vitest';
import { yearlySaving } from './yearly-saving.ts';

test('the year is said in money and in whole months', () => {
  expect(yearlySaving(40, 400)).toBe('ahorra Q80, dos meses gratis');
  expect(yearlySaving(40, 440)).toBe('ahorra Q40, un mes gratis');
  expect(yearlySaving(40, 450)).toBe('ahorra Q30');
});

test('a year that saves nothing promises nothing', () => {
  expect(yearlySaving(40, 480)).toBeNull();
  expect(yearlySaving(40, 500)).toBeNull();
  expect(yearlySaving(0, 0)).toBeNull();
});
