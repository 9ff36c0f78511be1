import type { NewAuditEntry } from '#features/audit/server/index.ts';
import type { Notice } from '#features/notifications/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CaseRow } from '#platform/db/cases.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Db } from '#platform/db/database.ts';
import type { CaseOutcome } from '#shared/cases.ts';
import type { Site } from '#shared/site.ts';
import type { CaseDecision, ModerationCase } from '../schema.ts';

interface Effect {
  entry?: NewAuditEntry;
  notices?: { to: number; notice: Notice }[];
}

export interface Prepared {
  /** Must be the one that the decision names. */
  version?: string;
  /** Does what the decision means, once the case is locked and closed. @throws AppError `conflict` */
  apply: (locked: CaseRow) => Promise<Effect>;
}

export interface Kind {
  /** Says why a case with another outcome can't be decided. */
  decided: string;
  conflicts?: Partial<Record<CaseOutcome, string>>;
  changed?: string;
  /** A rejection needs one of these. */
  reasons?: readonly string[];
  /** Says that such a decision needs a text. */
  noText?: Partial<Record<CaseDecision['outcome'], string>>;
  /** Leaves out of the queue what need not be decided now. */
  waits?: (cases: ExpressionBuilder<Tables, 'moderationCase'>, at: Date) => Expression<SqlBool>;
  /** Locks accounts in the order of their ids, then the subject. @throws AppError `not-found`, `conflict` */
  prepare: (tx: Tx, found: CaseRow, decision: CaseDecision) => Promise<Prepared>;
  list: (db: Db, ids: readonly number[], at: Date) => Promise<ModerationCase[]>;
  listSuperseded?: (db: Db) => Promise<CaseRow[]>;
  /** Tells the person who asked that the case ended without a decision. */
  endedNotice?: (ended: CaseRow, outcome: 'lapsed' | 'superseded', site: Site) => Notice;
}

/** @throws if the case has no such column, which its kind needs */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the case is incomplete');
  return value;
}
