import { fromLocalTime, toLocalTime } from '#shared/calendar.ts';
import { parseQuetzales } from '#shared/money-text.ts';
import { placeText } from '#shared/place-name.ts';
import { type Problem, problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import type { PlaceLabel } from '../../../places/schema.ts';
import { NO_FACTS, factsOfKind, findFactProblems } from '../../kinds.ts';
import {
  type Announcement,
  type AnnouncementChanges,
  EXPIRY_PASSED,
  type KindFacts,
  NewAnnouncement,
  TEXT_MISSING,
} from '../../schema.ts';

export interface Announcer {
  id: number;
  name: string;
  address?: string | null;
  place?: PlaceLabel | null;
}

type FactAnswers = Record<Exclude<keyof KindFacts, 'kind'>, string> & Pick<KindFacts, 'kind'>;

export interface AnnouncementAnswers extends FactAnswers {
  businessId: string;
  title: string;
  content: string;
  allowReplies: boolean;
  expiresAt: string;
}

const formatTime = (date: Date | null) => (date ? toLocalTime(date) : '');
const formatAmount = (amount: number | null) => (amount === null ? '' : String(amount));

const factAnswers = (facts: KindFacts): FactAnswers => ({
  kind: facts.kind,
  price: formatAmount(facts.price),
  startsAt: formatTime(facts.startsAt),
  endsAt: formatTime(facts.endsAt),
  venue: facts.venue ?? '',
  placeCode: facts.placeCode ?? '',
  payMin: formatAmount(facts.payMin),
  payMax: formatAmount(facts.payMax),
  payPeriod: facts.payPeriod ?? 'month',
  contract: facts.contract ?? '',
});

export const toAnswers = (announcement: Announcement): AnnouncementAnswers => ({
  businessId: String(announcement.businessId),
  title: announcement.title,
  content: announcement.content,
  ...factAnswers(announcement),
  allowReplies: announcement.allowReplies,
  expiresAt: formatTime(announcement.expiresAt),
});

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
  ...factAnswers(NO_FACTS),
  allowReplies: true,
  expiresAt: '',
});

export function suggestVenue(announcers: readonly Announcer[], id: string): string {
  const { address, place } = announcers.find((announcer) => String(announcer.id) === id) ?? {};
  return address ? [address, place && placeText(place)].filter(Boolean).join(', ') : '';
}

const parseTime = (text: string) => (text ? fromLocalTime(text) : null);
const parseAmount = (text: string) => (text.trim() ? parseQuetzales(text) : null);

function parseFacts(answers: AnnouncementAnswers): KindFacts {
  const { kind, venue, placeCode, contract, payPeriod } = answers;
  return factsOfKind({
    kind,
    price: parseAmount(answers.price),
    startsAt: parseTime(answers.startsAt),
    endsAt: parseTime(answers.endsAt),
    venue: venue.trim() || null,
    placeCode: placeCode || null,
    payMin: parseAmount(answers.payMin),
    payMax: parseAmount(answers.payMax),
    payPeriod: payPeriod as KindFacts['payPeriod'],
    contract: (contract || null) as KindFacts['contract'],
  });
}

const parseExpiry = ({ expiresAt }: AnnouncementAnswers) => parseTime(expiresAt);

export const toNewAnnouncement = (answers: AnnouncementAnswers): NewAnnouncement => ({
  businessId: Number(answers.businessId),
  title: answers.title,
  content: answers.content,
  ...parseFacts(answers),
  allowReplies: answers.allowReplies,
  // An event expires at its end.
  expiresAt: answers.kind === 'event' ? undefined : parseExpiry(answers),
});

/** Leaves out an unchanged expiry, which may have passed by now. */
export function toChanges(answers: AnnouncementAnswers, before: Announcement): AnnouncementChanges {
  const { businessId: _, expiresAt, ...changes } = toNewAnnouncement(answers);
  return answers.expiresAt === formatTime(before.expiresAt) ? changes : { ...changes, expiresAt };
}

export function findProblem(
  answers: AnnouncementAnswers,
  before: Announcement | null,
  now: Date,
): Problem | null {
  const given = toNewAnnouncement(answers);
  const issues = schemaIssues(NewAnnouncement, given);
  const isExpiryUnchanged = before !== null && answers.expiresAt === formatTime(before.expiresAt);
  const expiry = parseExpiry(answers);
  if (
    given.expiresAt !== undefined &&
    answers.expiresAt &&
    !isExpiryUnchanged &&
    (expiry === null || expiry <= now)
  )
    issues.push({ path: ['expiresAt'], message: EXPIRY_PASSED });
  issues.push(
    ...findFactProblems(parseFacts(answers)).map(({ field, message }) => ({ path: [field], message })),
  );
  const problem = problemFromIssues(issues);
  const isEmpty = !answers.title.trim() || !answers.content.trim();
  return problem && isEmpty ? { ...problem, title: TEXT_MISSING } : problem;
}
