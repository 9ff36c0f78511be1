import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { openRanges } from '#shared/opening-hours/open-state.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { dropPast, nextRefresh } from '../special-days.ts';
import { addPatterns } from './opening.ts';

export interface Schedule {
  businessHours: BusinessHours | null;
  specialDays: SpecialDay[] | null;
}

/** Returns a PostgreSQL multirange of minutes of the week: `{[480,750),[840,1080)}`. */
function toMultirange({ businessHours, specialDays }: Schedule, at: Date): string {
  return `{${openRanges(businessHours, specialDays ?? [], at)
    .map(([start, end]) => `[${start},${end})`)
    .join()}}`;
}

export function scheduleColumns({ businessHours, specialDays }: Schedule, at: Date) {
  const days = dropPast(specialDays ?? [], at);
  const isKnown = businessHours !== null || days.length > 0;
  return {
    businessHours: businessHours && JSON.stringify(businessHours),
    specialDays: days.length > 0 ? JSON.stringify(days) : null,
    specialDaysDueAt: nextRefresh(days, at),
    openRanges: isKnown ? toMultirange({ businessHours, specialDays: days }, at) : null,
  };
}

export async function findSchedule(db: Db, id: number) {
  const schedule = await db
    .selectFrom('businessProfile')
    .select(['businessHours', 'specialDays', 'placeCode'])
    .where('id', '=', id)
    .executeTakeFirst();
  return schedule ?? null;
}

export async function storeSchedule(db: Db, id: number, schedule: Schedule, at: Date): Promise<void> {
  await db.updateTable('businessProfile').set(scheduleColumns(schedule, at)).where('id', '=', id).execute();
}

const refreshBatch = (db: Db, at: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('businessProfile')
      .select(['id', 'businessHours', 'specialDays'])
      .where('specialDaysDueAt', '<=', at)
      .orderBy('specialDaysDueAt')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const weeks = due.map((schedule) => scheduleColumns(schedule, at).openRanges);
    await addPatterns(transaction, weeks);
    for (const { id, ...schedule } of due) await storeSchedule(transaction, id, schedule, at);
    return due.length;
  });

async function hasDue(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM business_profile WHERE special_days_due_at <= ${at} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Removes past special days, and computes the open week of each business that has some in it. */
export async function refreshSchedules(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  if (!(await hasDue(db, at))) return;
  await changeInBatches((limit) => refreshBatch(db, at, limit), signal);
}
