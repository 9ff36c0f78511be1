import * as v from 'valibot';
import { flag } from './setting-schemas.ts';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/;

const MAX_MIN_PASSWORD = 64;

const minimum = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be a number of characters'),
  v.transform(Number),
  v.minValue(6, 'must be 6 or more'),
  v.maxValue(MAX_MIN_PASSWORD, `must be ${MAX_MIN_PASSWORD} or less`),
);

const ForEveryProvider = {
  AUTH_REVEAL_ACCOUNTS: v.optional(flag, 'on'),
  AUTH_MIN_PASSWORD: v.optional(minimum, '6'),
};

const Embedded = v.object({
  AUTH_PROVIDER: v.optional(v.literal('embedded'), 'embedded'),
  ...ForEveryProvider,
});

const FirebaseSettings = v.object(
  {
    AUTH_PROVIDER: v.literal('firebase'),
    ...ForEveryProvider,
    NODE_ENV: v.optional(v.string()),
    FIREBASE_API_KEY: v.string(),
    FIREBASE_PROJECT_ID: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+$/, 'must be a project id such as plaza-12345'),
    ),
    FIREBASE_SERVICE_ACCOUNT: v.optional(v.string()),
    FIREBASE_AUTH_EMULATOR_HOST: v.optional(
      v.pipe(v.string(), v.regex(LOOPBACK, 'must be on this machine, such as 127.0.0.1:9099')),
    ),
  },
  'must be set with AUTH_PROVIDER=firebase',
);

/** Refuses the emulator in production: it believes any token. */
const Firebase = v.pipe(
  FirebaseSettings,
  v.forward(
    v.check(
      (env) => !env.FIREBASE_AUTH_EMULATOR_HOST || env.FIREBASE_PROJECT_ID.startsWith('demo-'),
      'must begin with demo- for the emulator',
    ),
    ['FIREBASE_PROJECT_ID'],
  ),
  v.forward(
    v.check(
      (env) => !env.FIREBASE_AUTH_EMULATOR_HOST || env.NODE_ENV !== 'production',
      'must not be set in production',
    ),
    ['FIREBASE_AUTH_EMULATOR_HOST'],
  ),
);

export const AuthEnvironment = v.variant(
  'AUTH_PROVIDER',
  [Embedded, Firebase],
  "must be 'embedded' or 'firebase'",
);

export type AuthConfig = ReturnType<typeof authConfig>;

export function authConfig(env: v.InferOutput<typeof AuthEnvironment>) {
  return {
    minPassword: env.AUTH_MIN_PASSWORD,
    revealAccounts: env.AUTH_REVEAL_ACCOUNTS,
    firebase:
      env.AUTH_PROVIDER === 'firebase'
        ? {
            apiKey: env.FIREBASE_API_KEY,
            projectId: env.FIREBASE_PROJECT_ID,
            serviceAccountFile: env.FIREBASE_SERVICE_ACCOUNT,
            emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
          }
        : null,
  };
}
