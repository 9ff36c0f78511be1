import { readAnnouncements } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { CaseOf } from '../../schema.ts';
import { listAnswers } from './repository/answers.ts';
import {
  type ReportCaseRow,
  listReasons,
  listReportCases,
  listReportedReplies,
} from './repository/reports.ts';
import { referenceOf } from './repository/subjects.ts';

const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);

/** Reads what the cases are about, and returns a function that finds it for one of them. */
async function readSubjects(db: Db, rows: readonly ReportCaseRow[], at: Date) {
  const [answers, businesses, announcements, replies] = await Promise.all([
    listAnswers(db, rows.map(referenceOf)),
    listBusinessCards(db, present(rows.map(({ businessId }) => businessId)), { includeHidden: true }),
    readAnnouncements(db, present(rows.map(({ announcementId }) => announcementId)), at),
    listReportedReplies(db, present(rows.map(({ replyId }) => replyId))),
  ]);
  return (row: ReportCaseRow) => {
    const subject = referenceOf(row);
    const business = businesses.find(({ id }) => id === row.businessId) ?? null;
    const announcement = announcements.find(({ id }) => id === row.announcementId) ?? null;
    const reply = replies.find(({ id }) => id === row.replyId) ?? null;
    const shown = business ?? announcement ?? reply;
    const answer = answers.find(({ kind, id }) => kind === subject.kind && id === subject.id);
    return {
      subject,
      takedownReason: shown?.takedownReason ?? null,
      isHeld: business ? business.heldFor === 'reports' : shown?.hiddenBy === 'hold',
      answer: answer ? { text: answer.text, updatedAt: answer.updatedAt } : null,
      business,
      announcement,
      reply,
    };
  };
}

export async function presentReportCases(
  db: Db,
  ids: readonly number[],
  at: Date,
): Promise<CaseOf<'report'>[]> {
  const rows = await listReportCases(db, ids);
  const [allReasons, findSubject] = await Promise.all([listReasons(db, ids), readSubjects(db, rows, at)]);
  return rows.map((row) => {
    const { id, openedAt, decidedAt, outcome, reports, isRepeat, sources } = row;
    const own = { id, openedAt, decidedAt, outcome, reports, isRepeat, sources };
    const reasons = allReasons
      .filter(({ caseId }) => caseId === id)
      .map(({ reason, count, details }) => ({ reason, count, details }));
    return Object.assign(findSubject(row), own, { kind: 'report' as const, version: '', reasons });
  });
}
