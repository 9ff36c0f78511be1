import type { Db } from '#platform/db/database.ts';
import type { IdentityCode } from '../../schema.ts';

/** Somebody as the provider knows them; the uid stays for ever, the e-mail may change. */
export interface IdentityUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** The provider's own proof that somebody signed in: a secret that is kept sealed and never reaches a browser. */
export type Grant = string & { readonly kind: 'grant' };

export interface SignedIn {
  user: IdentityUser;
  grant: Grant;
}

/** Why a provider refused, in one of the catalogue's codes; `retryAfterS` is in seconds, where the provider says it. */
export class IdentityError extends Error {
  readonly code: IdentityCode;
  readonly retryAfterS: number | undefined;

  constructor(code: IdentityCode, options: { retryAfterS?: number | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterS = options.retryAfterS;
  }
}

/** What the program may do to other people's accounts; an account that isn't there is no error. */
export interface IdentityAdmin {
  setDisabled: (uid: string, disabled: boolean) => Promise<void>;
  /** Ends every grant given so far. */
  revokeAll: (uid: string) => Promise<void>;
  removeUser: (uid: string) => Promise<void>;
}

/** Whoever keeps the passwords. What it refuses is an IdentityError. */
export interface IdentityProvider {
  /** Makes an account, its e-mail unverified. Sends nothing. The password must not be made of the name. */
  signUp: (email: string, password: string, name?: string) => Promise<SignedIn>;
  signIn: (email: string, password: string) => Promise<SignedIn>;
  /**
   * Asks again who this is; the new grant takes the place of the old one.
   * `session-expired` and `user-disabled` mean that the grant is over, anything else that nobody could tell.
   */
  refresh: (grant: Grant) => Promise<SignedIn>;
  /**
   * Makes sure that the grant is good, and stays so until the end of the transaction; refuses as `refresh` does. A provider
   * elsewhere, for which no transaction can wait, refuses nothing here.
   */
  holdGrant: (transaction: Db, grant: Grant) => Promise<void>;
  signOut: (grant: Grant) => Promise<void>;
  /** Mails a code that confirms the address. */
  sendEmailVerification: (grant: Grant) => Promise<void>;
  /** Takes the code of `sendEmailVerification` or `changeEmail`; gives the address that is verified now. */
  confirmEmailVerification: (code: string) => Promise<{ uid: string; email: string }>;
  /**
   * Has somebody choose the first password: makes an account, unless the address has one, and mails a code for it. Gives the
   * account if it was made now, null for one that was there.
   */
  invite: (email: string) => Promise<IdentityUser | null>;
  /** Mails a code with which a new password can be set; for an address without account it does nothing, and doesn't tell. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** The address whose password the code may set. Uses nothing up. */
  readPasswordCode: (code: string) => Promise<{ email: string }>;
  /**
   * Sets the password, and thereby ends every grant given before. A password that is too weak, or made of what its owner is
   * called, leaves the code usable.
   */
  confirmPasswordReset: (
    code: string,
    password: string,
    owner?: { email: string; name: string },
  ) => Promise<{ email: string }>;
  /** Mails a code to the new address, which becomes the account's when the code comes back. */
  changeEmail: (grant: Grant, email: string) => Promise<void>;
  /** Deletes the account of the grant. */
  deleteUser: (grant: Grant) => Promise<void>;
  /**
   * An account for somebody whom the operator vouches for: verified and with this password from now on, whoever had it
   * before. A provider that doesn't trust us with that makes a new account, mails a verification and answers with
   * `emailVerified: false`, or refuses an address that it knows with `email-already-in-use`.
   */
  ensureUser: (email: string, password: string) => Promise<IdentityUser>;
  /** Null where the provider gives the program no such right. */
  admin: IdentityAdmin | null;
}
