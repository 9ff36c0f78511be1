import type { IdentityCode } from '#features/auth/schema.ts';
import type { CodeMail } from '#features/auth/server/identity/embedded/deps.ts';
import { IdentityError, type IdentityProvider } from '#features/auth/server/identity/port.ts';

/** An identity provider with what tests need around it. */
export interface IdentityKit {
  identity: IdentityProvider;
  /** The code that was mailed to the address last. Throws when there was none. */
  lastCode: (address: string, kind: CodeMail['kind']) => Promise<string>;
  /** Lets pass what the provider takes for one moment. */
  nextMoment: () => Promise<void>;
  close: () => Promise<void>;
}

/** The code with which an identity provider refuses the attempt; fails when it goes through, or fails otherwise. */
export async function refusal(attempt: Promise<unknown>): Promise<IdentityCode> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof IdentityError) return error.code;
    throw error;
  }
  throw new Error('The provider did not refuse');
}
