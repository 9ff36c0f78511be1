import { fromLocalTime, toLocalTime } from '#shared/calendar.ts';
import { type Problem, schemaIssues, problemFromIssues } from '#ui/form/problem.ts';
import {
  type Announcement,
  type AnnouncementChanges,
  EXPIRY_PASSED,
  NewAnnouncement,
  TEXT_MISSING,
} from '../../schema.ts';

export interface AnnouncementAnswers {
  businessId: string;
  title: string;
  content: string;
  allowReplies: boolean;
  /** Local time in Guatemala, `YYYY-MM-DDTHH:mm`; empty for no expiry. */
  expiresAt: string;
}

const formatExpiry = (date: Date | null) => (date ? toLocalTime(date) : '');

export const toAnswers = (announcement: Announcement): AnnouncementAnswers => ({
  businessId: String(announcement.businessId),
  title: announcement.title,
  content: announcement.content,
  allowReplies: announcement.allowReplies,
  expiresAt: formatExpiry(announcement.expiresAt),
});

/** Prefers the only business, then the requested one, then the draft's; '' if there is a choice. */
export function initialBusinessId(
  businesses: readonly { id: number }[],
  requested: number | undefined,
  drafted = '',
): string {
  const ids = businesses.map(({ id }) => String(id));
  if (ids.length === 1) return ids.join();
  return [String(requested), drafted].find((id) => ids.includes(id)) ?? '';
}

export const emptyAnswers = (businessId: string): AnnouncementAnswers => ({
  businessId,
  title: '',
  content: '',
  allowReplies: true,
  expiresAt: '',
});

const parseExpiry = ({ expiresAt }: AnnouncementAnswers) => (expiresAt ? fromLocalTime(expiresAt) : null);

export const toNewAnnouncement = (answers: AnnouncementAnswers): NewAnnouncement => ({
  businessId: Number(answers.businessId),
  title: answers.title,
  content: answers.content,
  allowReplies: answers.allowReplies,
  expiresAt: parseExpiry(answers),
});

/** Leaves out an unchanged expiry: it may have passed by now. */
export function toChanges(answers: AnnouncementAnswers, before: Announcement): AnnouncementChanges {
  const { businessId: _, expiresAt, ...changes } = toNewAnnouncement(answers);
  return answers.expiresAt === formatExpiry(before.expiresAt) ? changes : { ...changes, expiresAt };
}

export function findProblem(
  answers: AnnouncementAnswers,
  before: Announcement | null,
  now: Date,
): Problem | null {
  const issues = schemaIssues(NewAnnouncement, toNewAnnouncement(answers));
  const isExpiryUnchanged = before !== null && answers.expiresAt === formatExpiry(before.expiresAt);
  const expiry = parseExpiry(answers);
  if (answers.expiresAt && !isExpiryUnchanged && (expiry === null || expiry <= now))
    issues.push({ path: ['expiresAt'], message: EXPIRY_PASSED });
  const problem = problemFromIssues(issues);
  const isEmpty = !answers.title.trim() || !answers.content.trim();
  return problem && isEmpty ? { ...problem, title: TEXT_MISSING } : problem;
}
