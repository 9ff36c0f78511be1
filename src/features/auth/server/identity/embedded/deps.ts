import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { CodeKind } from './repo/codes.ts';

/** A code on its way to the one mailbox in which it may be read. */
export interface CodeMail {
  to: string;
  kind: CodeKind;
  code: string;
}

/** Puts a mail with the code into the outbox, as part of the transaction that it is given. */
export type SendCode = (transaction: Db, mail: CodeMail) => Promise<void>;

/** What the embedded provider works with. */
export interface EmbeddedDeps {
  db: Db;
  clock: Clock;
  sendCode: SendCode;
}
