import { inject } from 'vitest';
import { openEmbeddedKit } from './embedded-kit.ts';
import { openFirebaseKit } from './firebase-kit.ts';

const host = inject('authEmulator');

const told = { unknown: 'user-not-found', wrong: 'wrong-password' } as const;
const kept = { unknown: 'invalid-credential', wrong: 'invalid-credential' } as const;

export const identityProviders = host
  ? [
      { name: 'firebase', says: told, open: () => openFirebaseKit(host) },
      {
        name: 'firebase, when we keep accounts to ourselves',
        says: kept,
        open: () => openFirebaseKit(host, { revealAccounts: false }),
      },
      {
        name: 'firebase, when it keeps accounts to itself',
        says: kept,
        open: () => openFirebaseKit(host, { protectsAddresses: true }),
      },
    ]
  : [
      { name: 'embedded', says: told, open: () => openEmbeddedKit() },
      {
        name: 'embedded, when we keep accounts to ourselves',
        says: kept,
        open: () => openEmbeddedKit({ revealAccounts: false }),
      },
    ];
