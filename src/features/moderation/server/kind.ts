import type { NewAuditEntry } from '#features/audit/server/index.ts';
import type { Notice } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { CaseOutcome, CaseRow } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CaseDecision, ModerationCase } from '../schema.ts';

/** What a decision leaves behind, where the act itself doesn't record and tell it. */
interface Effect {
  entry?: NewAuditEntry;
  notice?: { to: number; notice: Notice };
}

export interface Prepared {
  /** Read after waiting for the locks. */
  at: Date;
  version?: string;
  /** Does what the decision means, once the case is locked and closed. @throws AppError `conflict` */
  apply: (locked: CaseRow) => Promise<Effect>;
}

export interface Decider extends Pick<AppContext, 'site' | 'clock'> {
  viewer: Viewer;
}

export interface Kind {
  /** Says why a case with another outcome can't be decided. */
  conflicts: Record<CaseOutcome, string>;
  /** Says that what the decision relies on has changed. */
  changed?: string;
  /** A rejection needs one of these. */
  reasons?: readonly string[];
  /** Locks accounts in the order of their ids, then the subject. @throws AppError `not-found`, `conflict` */
  prepare: (transaction: Db, decider: Decider, found: CaseRow, decision: CaseDecision) => Promise<Prepared>;
  /** In any order. */
  list: (db: Db, ids: readonly number[], at: Date) => Promise<ModerationCase[]>;
  /** Lists open cases that something else has decided meanwhile. */
  listSuperseded?: (db: Db) => Promise<CaseRow[]>;
  /** For whom asked, if it ends without a decision. */
  endedNotice?: (ended: CaseRow, outcome: 'lapsed' | 'superseded') => Notice;
}

/** @throws if the case has no such column, which its kind needs */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the case is incomplete');
  return value;
}
