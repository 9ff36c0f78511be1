import { defineConfig } from 'vitest/config';

/** Tests that speak HTTP to the whole program; each runs on both database engines. */
const httpTests = [
  'src/**/server/**/*.test.ts',
  'src/app/*.test.ts',
  'src/platform/{mail/outbox/*,db/answer-once}.test.ts',
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
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: [...firebaseTests, `${identity}/{conformance,invitations}.test.ts`],
          setupFiles,
          globalSetup: 'test/firebase-emulator/prepare.ts',
        },
      },
    ],
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
