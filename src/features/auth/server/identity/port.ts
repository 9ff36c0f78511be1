import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Intention } from '../../intention.ts';
import type { IdentityCode } from '../../schema.ts';

export interface IdentityUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Holds the provider's proof of a sign-in: a secret, stored encrypted, that never reaches a browser. */
export type Grant = string & { readonly kind: 'grant' };

export interface SignedIn {
  user: IdentityUser;
  grant: Grant;
}

interface IdentityErrorOptions {
  retryAfterS?: number | undefined;
  suspensionReason?: string | null;
  cause?: unknown;
}

export class IdentityError extends Error {
  readonly code: IdentityCode;
  readonly retryAfterS: number | undefined;
  /** Says in an administrator's words why the account is suspended. */
  readonly suspensionReason: string | null;

  constructor(code: IdentityCode, options: IdentityErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterS = options.retryAfterS;
    this.suspensionReason = options.suspensionReason ?? null;
  }
}

export interface IdentityAdmin {
  setDisabled: (uid: string, disabled: boolean) => Promise<void>;
  revokeAll: (uid: string) => Promise<void>;
  /** Ends every grant and mailed code. Proves nothing about the address. */
  setPassword: (uid: string, password: string, owner?: { email: string; name: string }) => Promise<void>;
  /** Locks the account before its person, as a sign-in does. A remote provider does nothing. */
  lock: (transaction: Db, uid: string) => Promise<void>;
  /**
   * Sets a proved address and ends every grant, in the transaction if this database holds the accounts. Throws
   * `email-already-in-use`.
   */
  changeEmail: (transaction: Db, uid: string, email: string) => Promise<void>;
  removeUser: (uid: string) => Promise<void>;
}

/** Stores accounts and passwords. Every method throws IdentityError. */
export interface IdentityProvider {
  /** Sends nothing. The password must not consist of the name. */
  signUp: (email: string, password: string, name?: string) => Promise<SignedIn>;
  signIn: (email: string, password: string) => Promise<SignedIn>;
  /** Replaces the old grant, which has ended if this throws `session-expired` or `user-disabled`. */
  refresh: (grant: Grant) => Promise<SignedIn>;
  /** Keeps the grant valid until the end of the transaction; throws as `refresh`. A remote provider does nothing. */
  lockGrant: (transaction: Db, grant: Grant) => Promise<void>;
  signOut: (grant: Grant) => Promise<void>;
  sendEmailVerification: (grant: Grant, intention?: Intention) => Promise<void>;
  confirmEmailVerification: (code: string) => Promise<{ uid: string; email: string }>;
  invite: (email: string) => Promise<IdentityUser | null>;
  /** Does nothing for an address without account, without an error. */
  sendPasswordReset: (email: string) => Promise<void>;
  readPasswordCode: (code: string) => Promise<{ email: string }>;
  /** Ends every grant. A weak or personal password leaves the code usable. */
  confirmPasswordReset: (
    code: string,
    password: string,
    owner?: { email: string; name: string },
  ) => Promise<{ email: string }>;
  /** Changes the account's address when the code is redeemed. */
  changeEmail: (grant: Grant, email: string) => Promise<void>;
  deleteUser: (grant: Grant) => Promise<void>;
  /** Creates an unverified account without administrator rights, or throws `email-already-in-use`. */
  ensureUser: (email: string, password: string) => Promise<IdentityUser>;
  admin: IdentityAdmin | null;
}

export interface AuthContext extends AppContext {
  identity: IdentityProvider;
}
