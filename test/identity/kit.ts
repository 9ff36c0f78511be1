import { expect } from 'vitest';
import type { IdentityCode } from '#features/auth/schema.ts';
import type { CodeMail } from '#features/auth/server/identity/embedded/deps.ts';
import type { IdentityProvider } from '#features/auth/server/identity/port.ts';

/** An identity provider with what tests need around it. */
export interface IdentityKit {
  identity: IdentityProvider;
  /** The code that was mailed to the address last. Throws when there was none. */
  lastCode(address: string, kind: CodeMail['kind']): Promise<string>;
  /** Lets pass what the provider takes for one moment. */
  nextMoment(): Promise<void>;
  close(): Promise<void>;
}

/** The promise must fail with this identity code. */
export async function expectRefusal(attempt: Promise<unknown>, code: IdentityCode): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ name: 'IdentityError', code });
}
