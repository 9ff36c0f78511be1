import { readAnnouncements } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { GivenReason, ReportState, ReportedSubject, SubjectReference } from '../reports.ts';
import { type ShownAnswer, listAnswers } from './repository/answers.ts';
import { type QueueRow, idsOfKind, listReasons, listReportedReplies } from './repository/reports.ts';

type Content = Pick<ReportedSubject, 'business' | 'announcement' | 'reply'>;

async function readContents(
  db: Db,
  subjects: readonly SubjectReference[],
  at: Date,
): Promise<(subject: SubjectReference) => Content> {
  const [businesses, announcements, replies] = await Promise.all([
    listBusinessCards(db, idsOfKind(subjects, 'business'), { includeHidden: true }),
    readAnnouncements(db, idsOfKind(subjects, 'announcement'), at),
    listReportedReplies(db, idsOfKind(subjects, 'reply')),
  ]);
  const none: Content = { business: null, announcement: null, reply: null };
  const find = <Row extends { id: number }>(rows: Row[], id: number) =>
    rows.find((row) => row.id === id) ?? null;
  return ({ kind, id }) => {
    if (kind === 'business') return { ...none, business: find(businesses, id) };
    if (kind === 'announcement') return { ...none, announcement: find(announcements, id) };
    return { ...none, reply: find(replies, id) };
  };
}

function present(
  { weight: _, rank: __, tie: ___, ...row }: QueueRow,
  allReasons: readonly (GivenReason & SubjectReference)[],
  answers: readonly ShownAnswer[],
  content: Content,
): ReportedSubject {
  const isAboutRow = ({ kind, id }: SubjectReference) => kind === row.kind && id === row.id;
  const reasons = allReasons
    .filter(isAboutRow)
    .map(({ reason, count, details }) => ({ reason, count, details }));
  const shown = content.business ?? content.announcement ?? content.reply;
  const answer = answers.find(isAboutRow);
  return {
    ...row,
    reasons,
    withheldReason: shown?.withheldReason ?? null,
    isHeld: shown?.heldFor === 'reports',
    answer: answer ? { text: answer.text, updatedAt: answer.updatedAt } : null,
    ...content,
  };
}

export async function presentReported(
  db: Db,
  rows: readonly QueueRow[],
  state: ReportState,
  at: Date,
): Promise<ReportedSubject[]> {
  const [reasons, answers, contentOf] = await Promise.all([
    listReasons(db, state, rows),
    listAnswers(db, rows),
    readContents(db, rows, at),
  ]);
  return rows.map((row) => present(row, reasons, answers, contentOf(row)));
}
