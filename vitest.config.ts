import { defineConfig } from 'vitest/config';

/**
 * Tests that speak HTTP to the whole program; each runs on both database engines. Each opens a program on a database of its own,
 * so files need no process of their own: the code is loaded, and the embedded engine compiled, once for each worker.
 */
const httpTests = [
  'src/**/server/**/*.test.ts',
  'src/app/*.test.ts',
  'src/platform/{mail/outbox/*,db/{answer-once,keep-plans,migrate}}.test.ts',
];
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
