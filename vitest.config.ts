import { defineConfig } from 'vitest/config';

/** Tests that speak HTTP to the whole program; each runs on both database engines. */
const httpTests = ['src/**/server/**/*.test.ts', 'src/app/*.test.ts'];
const setupFiles = ['test/fail-on-logged-errors.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,db,test,tools}/**/*.test.{ts,tsx}'], exclude: httpTests },
      },
      {
        extends: true,
        test: { name: 'http-pglite', include: httpTests, setupFiles, globalSetup: 'test/engines/pglite.ts' },
      },
      {
        extends: true,
        test: {
          name: 'http-postgres',
          include: httpTests,
          setupFiles,
          globalSetup: 'test/engines/postgres.ts',
        },
      },
    ],
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
