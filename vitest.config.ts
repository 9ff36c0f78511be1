import { defineConfig } from 'vitest/config';
import { IS_LONG } from './test/effort.ts';

/** Tests of what depends on the database engine: they always run on both. */
const engineTests = 'src/**/*.engines.test.ts';
/**
 * Tests that speak HTTP to the whole program. Each opens a program on a database of its own, so files need no process of their
 * own: the code is loaded, and the embedded engine compiled, once for each worker.
 */
const httpTests = ['src/**/server/**/*.test.ts', 'src/app/*.test.ts', engineTests];
const setupFiles = ['test/fail-on-logged-errors.ts'];
const identity = 'src/features/auth/server/identity';
/** Tests of the Firebase adapter, which need no database; those of the port run on every adapter. */
const firebaseTests = [`${identity}/firebase/*.test.ts`];
const installed = '**/node_modules/**';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,db,test,tools}/**/*.test.{ts,tsx}'],
          exclude: [...httpTests, installed],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-pglite',
          include: httpTests,
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
          include: IS_LONG ? httpTests : [engineTests],
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
          include: [...firebaseTests, `${identity}/{conformance,invitations}.test.ts`],
          setupFiles,
          globalSetup: 'test/firebase-emulator/prepare.ts',
          // All files share one emulator: they take turns.
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
