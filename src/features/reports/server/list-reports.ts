import { readAnnouncements } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { SubjectReference } from '../changes.ts';
import type { GivenReason, ReportFilters, ReportPage, ReportedSubject } from '../queue.ts';
import { idsOf } from './ids-of.ts';
import { mayModerate } from './policy.ts';
import {
  QUEUE,
  type QueueRow,
  countReported,
  listReasons,
  listReported,
  listReportedReplies,
} from './repo/queue.ts';

type Content = Pick<ReportedSubject, 'business' | 'announcement' | 'reply'>;

/** What was reported, as visitors see it at the moment `at`. */
async function readContents(
  db: Db,
  subjects: readonly SubjectReference[],
  at: Date,
): Promise<(subject: SubjectReference) => Content> {
  const [businesses, announcements, replies] = await Promise.all([
    listBusinessCards(db, idsOf(subjects, 'business'), { includeHidden: true }),
    readAnnouncements(db, idsOf(subjects, 'announcement'), at),
    listReportedReplies(db, idsOf(subjects, 'reply')),
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

const isOf = ({ kind, id }: SubjectReference) => {
  return (other: SubjectReference) => other.kind === kind && other.id === id;
};

function present(
  { rank: _, tie: __, ...row }: QueueRow,
  reasons: readonly (GivenReason & SubjectReference)[],
  content: Content,
): ReportedSubject {
  const given = reasons.filter(isOf(row)).map(({ reason, count, details }) => ({ reason, count, details }));
  const shown = content.business ?? content.announcement ?? content.reply;
  return { ...row, reasons: given, withheldReason: shown?.withheldReason ?? null, ...content };
}

/**
 * A page of what was reported, by subjects: what waits, the oldest first, or what is decided, the newest first. Throws AppError
 * `forbidden`, and `validation` for a foreign cursor.
 */
export async function listReports(
  db: Db,
  viewer: Viewer,
  { state, cursor: text, limit }: ReportFilters,
  at: Date,
): Promise<ReportPage> {
  requirePermission(mayModerate(viewer));
  const cursor = parseCursor(QUEUE, text);
  const [found, total] = await Promise.all([
    listReported(db, state, cursor, limit + 1),
    countReported(db, state),
  ]);
  const { rows, ...cursors } = paginate(QUEUE, found, limit, cursor);
  const [reasons, contentOf] = await Promise.all([listReasons(db, state, rows), readContents(db, rows, at)]);
  return {
    items: rows.map((row) => present(row, reasons, contentOf(row))),
    ...cappedTotal(total),
    ...cursors,
  };
}
