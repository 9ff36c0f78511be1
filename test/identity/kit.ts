import type { Db } from '#platform/db/database.ts';
import type { IdentityCode } from '#features/auth/schema.ts';
import type { CodeMail } from '#features/auth/server/identity/embedded/codes.ts';
import { IdentityError, type IdentityProvider } from '#features/auth/server/identity/port.ts';

export interface IdentityKit {
  identity: IdentityProvider;
  lastCode: (address: string, kind: CodeMail['kind']) => Promise<string>;
  nextMoment: () => Promise<void>;
  transact: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** @throws when the attempt succeeds, or fails with another error */
export async function refusal(attempt: Promise<unknown>): Promise<IdentityCode> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof IdentityError) return error.code;
    throw error;
  }
  throw new Error('The provider did not refuse');
}
