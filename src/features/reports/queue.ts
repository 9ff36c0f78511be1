import * as v from 'valibot';
import { Count, EntityId, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Announcement } from '../announcements/schema.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { Reply } from '../replies/schema.ts';
import { REASONS, REPORTABLE } from './schema.ts';

/** Which reports to list: those that wait for a decision, or those that have one. */
export const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What can be decided about something that was reported. */
export const DECISIONS = ['withheld', 'dismissed'] as const;

export const REPORTS_PER_PAGE = 10;

export const ReportFilters = v.object({
  state: v.optional(v.picklist(REPORT_STATES, 'Elige «open» o «decided».'), 'open'),
  ...pageQuery(REPORTS_PER_PAGE, 50),
});
export type ReportFilters = v.InferOutput<typeof ReportFilters>;

/** A reply, with where it was written. */
export const ReportedReply = v.object({ ...Reply.entries, announcementTitle: v.string() });
export type ReportedReply = v.InferOutput<typeof ReportedReply>;

/** One reason that was given: how often, and the newest of what was said to it. */
export const GivenReason = v.object({
  reason: v.picklist(REASONS),
  count: Count,
  details: v.array(v.string()),
});
export type GivenReason = v.InferOutput<typeof GivenReason>;

/** Something that was reported, as visitors see it, with everything that was reported of it. Of the three contents one is there. */
export const ReportedSubject = v.object({
  kind: v.picklist(REPORTABLE),
  id: EntityId,
  reports: Count,
  reasons: v.array(GivenReason),
  firstAt: v.date(),
  lastAt: v.date(),
  decision: v.nullable(v.picklist(DECISIONS)),
  decidedAt: v.nullable(v.date()),
  /** What its owner is told, as long as it is withheld. */
  withheldReason: v.nullable(v.string()),
  business: v.nullable(BusinessCard),
  announcement: v.nullable(Announcement),
  reply: v.nullable(ReportedReply),
});
export type ReportedSubject = v.InferOutput<typeof ReportedSubject>;

/** What waits comes oldest first, what is decided newest first. */
export const ReportPage = pageSchema(ReportedSubject);
export type ReportPage = v.InferOutput<typeof ReportPage>;
