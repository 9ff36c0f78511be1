import * as v from 'valibot';
import { Count, EntityId, SearchText } from '#shared/schemas.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { CASE_KINDS } from '#shared/cases.ts';
import { Person } from '../users/schema.ts';

export const WaitingCounts = v.object({
  cases: Count,
});
export type WaitingCounts = v.InferOutput<typeof WaitingCounts>;

export const FindQuery = v.object({ search: v.optional(SearchText, '') });

/** Lists at most ten of each, the newest first. */
export const Found = v.object({
  cases: v.array(
    v.object({
      id: EntityId,
      kind: v.picklist(CASE_KINDS),
      code: v.string(),
      openedAt: v.date(),
      decidedAt: v.nullable(v.date()),
    }),
  ),
  businesses: v.array(BusinessCard),
  people: v.array(Person),
});
export type Found = v.InferOutput<typeof Found>;

const Change = v.object({ now: Count, before: Count });
export type Change = v.InferOutput<typeof Change>;

const Answers = v.object({ claimed: Count, declined: Count });
export type Answers = v.InferOutput<typeof Answers>;

/** Says what an administrator should know today. Growth is that of seven days and of the seven before. */
export const Morning = v.object({
  cases: v.object({ waiting: Count, oldestAt: v.nullable(v.date()) }),
  plans: v.object({ week: Count, month: Count }),
  mail: v.object({ waiting: Count, oldestAt: v.nullable(v.date()), refused: Count }),
  backup: v.object({
    state: v.picklist(['unplanned', 'missing', 'late', 'fine']),
    doneAt: v.nullable(v.date()),
  }),
  /** Counts those that still have rows to import. */
  imports: v.object({ unfinished: Count }),
  /** Counts those that wait to be sent by WhatsApp, and how many were answered since yesterday and in seven days. */
  invitations: v.object({ prepared: Count, sinceYesterday: Answers, inWeek: Answers }),
  lowDisks: v.array(v.object({ name: v.string(), freeBytes: Count })),
  growth: v.object({ businesses: Change, announcements: Change, people: Change, views: Change }),
});
export type Morning = v.InferOutput<typeof Morning>;
