import { fromLocalTime, toLocalTime } from '#shared/calendar.ts';
import { type Problem, schemaIssues, problemFromIssues } from '#ui/form/problem.ts';
import { type AnnouncementChanges, EXPIRY_PASSED, NewAnnouncement } from '../../changes.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import type { Announcement } from '../../schema.ts';

/** What is filled in about an announcement, as the controls have it. */
export interface AnnouncementAnswers {
  /** Empty until one is chosen. */
  businessId: string;
  title: string;
  content: string;
  allowReplies: boolean;
  /** The wall clock in Guatemala; empty for no expiry. */
  expiresAt: string;
}

const localTimeOf = (date: Date | null) => (date ? toLocalTime(date) : '');

/** The answers that an announcement is edited from. */
export const answersOf = (announcement: Announcement): AnnouncementAnswers => ({
  businessId: String(announcement.businessId),
  title: announcement.title,
  content: announcement.content,
  allowReplies: announcement.allowReplies,
  expiresAt: localTimeOf(announcement.expiresAt),
});

/**
 * Which of the businesses that may announce an announcement begins with: the only one, else the one asked for, else that of
 * its draft; '' where it is yet to be chosen.
 */
export function businessToBegin(
  businesses: readonly { id: number }[],
  asked: number | undefined,
  drafted = '',
): string {
  const ids = businesses.map(({ id }) => String(id));
  if (ids.length === 1) return ids.join();
  return [String(asked), drafted].find((id) => ids.includes(id)) ?? '';
}

/** The answers that a new announcement begins with. */
export const emptyAnswers = (businessId: string): AnnouncementAnswers => ({
  businessId,
  title: '',
  content: '',
  allowReplies: true,
  expiresAt: '',
});

const expiryOf = ({ expiresAt }: AnnouncementAnswers) => (expiresAt ? fromLocalTime(expiresAt) : null);

/** The announcement that the answers describe. */
export const creationOf = (answers: AnnouncementAnswers): NewAnnouncement => ({
  businessId: Number(answers.businessId),
  title: answers.title,
  content: answers.content,
  allowReplies: answers.allowReplies,
  expiresAt: expiryOf(answers),
});

/** What the answers change about an announcement. An expiry left as it is isn't sent: it may have passed by now. */
export function changesOf(answers: AnnouncementAnswers, before: Announcement): AnnouncementChanges {
  const { businessId: _, expiresAt, ...changes } = creationOf(answers);
  return answers.expiresAt === localTimeOf(before.expiresAt) ? changes : { ...changes, expiresAt };
}

/** What is wrong with the answers at the moment; null where nothing is. */
export function problemWith(
  answers: AnnouncementAnswers,
  before: Announcement | null,
  now: Date,
): Problem | null {
  const found = schemaIssues(NewAnnouncement, creationOf(answers));
  const isExpiryLeft = before !== null && answers.expiresAt === localTimeOf(before.expiresAt);
  const expiry = expiryOf(answers);
  if (answers.expiresAt && !isExpiryLeft && (expiry === null || expiry <= now))
    found.push({ path: ['expiresAt'], message: EXPIRY_PASSED });
  const problem = problemFromIssues(found);
  const isEmpty = !answers.title.trim() || !answers.content.trim();
  return problem && isEmpty ? { ...problem, title: ANNOUNCEMENT_MESSAGES.missing } : problem;
}
