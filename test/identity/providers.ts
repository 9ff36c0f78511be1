import { inject } from 'vitest';
import { openEmbeddedKit } from './embedded-kit.ts';
import { openFirebaseKit } from './firebase-kit.ts';

const host = inject('authEmulator');

const REVEALING = { unknown: 'user-not-found', wrong: 'wrong-password' } as const;
const HIDING = { unknown: 'invalid-credential', wrong: 'invalid-credential' } as const;

export const identityProviders = host
  ? [
      { name: 'firebase', says: REVEALING, open: () => openFirebaseKit(host) },
      {
        name: 'firebase, revealAccounts off',
        says: HIDING,
        open: () => openFirebaseKit(host, { revealAccounts: false }),
      },
      {
        name: 'firebase, e-mail enumeration protection on',
        says: HIDING,
        open: () => openFirebaseKit(host, { protectsAddresses: true }),
      },
    ]
  : [
      { name: 'embedded', says: REVEALING, open: () => openEmbeddedKit() },
      {
        name: 'embedded, revealAccounts off',
        says: HIDING,
        open: () => openEmbeddedKit({ revealAccounts: false }),
      },
    ];
