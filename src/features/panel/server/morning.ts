import { sql } from 'kysely';
import { countAnswered, countPrepared } from '#features/invitations/server/index.ts';
import { summarizeWaiting } from '#features/moderation/server/index.ts';
import { countPremium } from '#features/statistics/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { readBacklog } from '#platform/mail/outbox.ts';
import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import type { Morning } from '../schema.ts';

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

type Growth = Morning['growth'];

/** Counts what came in the seven days before an instant, and in the seven before these. */
async function readGrowth(db: Db, at: Date): Promise<Growth> {
  const [week, twoWeeks] = [after(at, -WEEK), after(at, -2 * WEEK)];
  const created = (table: 'business_profile' | 'announcement' | 'app_user') => sql<Growth['people']>`(
    SELECT json_build_object('now', count(*) FILTER (WHERE created_at > ${week}),
      'before', count(*) FILTER (WHERE created_at <= ${week}))
    FROM ${sql.table(table)} WHERE created_at > ${twoWeeks} AND created_at <= ${at})`;
  const views = sql<Growth['views']>`(
    SELECT json_build_object('now', coalesce(sum(views) FILTER (WHERE day > ${guatemalaDay(week)}::date), 0),
      'before', coalesce(sum(views) FILTER (WHERE day <= ${guatemalaDay(week)}::date), 0))
    FROM site_day WHERE day > ${guatemalaDay(twoWeeks)}::date)`;
  return db
    .selectNoFrom([
      created('business_profile').as('businesses'),
      created('announcement').as('announcements'),
      created('app_user').as('people'),
      views.as('views'),
    ])
    .executeTakeFirstOrThrow();
}

async function countRefused(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refusedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

async function countUnfinishedImports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('importBatch as b')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('b.undoneAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('importRow')
          .select('line')
          .whereRef('batchId', '=', 'b.id')
          .where('state', 'in', ['faulty', 'ready']),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

async function readInvitations(db: Db, at: Date): Promise<Morning['invitations']> {
  const yesterday = dayStart(addDays(guatemalaDay(at), -1));
  const [prepared, sinceYesterday, inWeek] = await Promise.all([
    countPrepared(db, at),
    countAnswered(db, yesterday),
    countAnswered(db, after(at, -WEEK)),
  ]);
  return { prepared, sinceYesterday, inWeek };
}

export async function readMorning({
  db,
  clock,
  readHealth,
}: Pick<AppContext, 'db' | 'clock' | 'readHealth'>): Promise<Morning> {
  const at = clock();
  const [cases, week, month, { mails: waiting, oldestAt }, refused, unfinished, invitations, health, growth] =
    await Promise.all([
      summarizeWaiting(db, at),
      countPremium(db, at, after(at, WEEK)),
      countPremium(db, at, after(at, MONTH)),
      readBacklog(db, at),
      countRefused(db, after(at, -WEEK)),
      countUnfinishedImports(db),
      readInvitations(db, at),
      readHealth(),
      readGrowth(db, at),
    ]);
  return {
    cases,
    plans: { week: week.expiring, month: month.expiring },
    mail: { waiting, oldestAt, refused },
    imports: { unfinished },
    invitations,
    backup: health.backup,
    lowDisks: [...health.lowDisks],
    growth,
  };
}
