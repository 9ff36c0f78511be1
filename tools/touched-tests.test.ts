import { expect, it } from 'vitest';
import { findTouchedTests } from './touched-tests.ts';

it('chooses the tests of a feature for any of its files', () => {
  const { filters } = findTouchedTests([
    'src/features/banners/ui/carousel.tsx',
    'src/features/banners/server/repository.ts',
  ]);
  expect(filters).toEqual(['src/features/banners/']);
});

it('adds the tests of the contract for a declaration', () => {
  expect(findTouchedTests(['src/features/banners/api.ts']).filters).toEqual([
    'openapi',
    'page-calls',
    'specified-calls',
    'src/features/banners/',
  ]);
});

it('chooses tests beside other code, and a changed test itself', () => {
  const { filters, sources, browserTests } = findTouchedTests([
    'src/platform/mail/outbox.ts',
    'src/shared/money.test.ts',
    'e2e/home.spec.ts',
    'e2e/fixtures.ts',
    'docs/operations.md',
  ]);
  expect(filters).toEqual(['src/platform/mail/', 'src/shared/money.test.ts']);
  expect(sources).toEqual(['src/platform/mail/outbox.ts', 'src/shared/money.test.ts']);
  expect(browserTests).toEqual(['e2e/home.spec.ts']);
});

it('chooses the tests of the database and of the feature for SQL', () => {
  expect(findTouchedTests(['db/functions/plans.sql']).filters).toEqual([
    'content-changes',
    'src/features/plans/',
    'src/platform/db/',
  ]);
});
