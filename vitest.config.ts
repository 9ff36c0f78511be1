import { defineConfig } from 'vitest/config';
import { IS_LONG } from '#test/effort.ts';

/** Tests that depend on the database engine always run on both; the others run where they cost half, on PostgreSQL. */
const engineTests = 'src/**/*.engines.test.ts';
/** HTTP tests share a worker: code is loaded and the embedded engine compiled once; each file has its own database. */
const httpTests = ['src/**/server/**/*.test.ts', 'src/web/*.test.ts', engineTests];
const setupFiles = ['test/fail-on-logged-errors.ts'];
const identity = 'src/features/auth/server/identity';
/** Need no database. The conformance suite runs on every adapter. */
const firebaseTests = [`${identity}/firebase/*.test.ts`];
const installed = '**/node_modules/**';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{bin,src,demo,test,tools}/**/*.test.{ts,tsx}'],
          exclude: [...httpTests, installed],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-pglite',
          include: IS_LONG ? httpTests : [engineTests],
          exclude: firebaseTests,
          setupFiles,
          globalSetup: 'test/engines/pglite.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http-postgres',
          include: httpTests,
          exclude: firebaseTests,
          setupFiles,
          globalSetup: 'test/engines/postgres.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: [
            ...firebaseTests,
            `${identity}/{conformance.engines,conformance-admin.engines,invitations}.test.ts`,
          ],
          setupFiles,
          globalSetup: 'test/firebase-emulator/prepare.ts',
          // All files share one emulator.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    maxWorkers: '100%',
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
