import { recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { specialDayText } from '#shared/opening-hours/format.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import type { SpecialDayPlan } from '../../special-days-schema.ts';
import { isHolidayAt, listHolidays } from '../holidays/holidays.ts';
import { lockManagedBusiness, requireManagedBusiness } from '../ownership.ts';
import { findSchedule, storeSchedule } from '../repository/schedule.ts';
import { dropPast, requireComingDays, setSpecialDay } from '../special-days.ts';

type SpecialDayRoute =
  | 'GET /api/holidays'
  | 'GET /api/business-profiles/special-days/:id'
  | 'PUT /api/business-profiles/special-days/:id'
  | 'DELETE /api/business-profiles/special-days/:id/:day';

const DAYS_SHOWN = 7;
const DAYS_OFFERED = 90;

async function requireSchedule(db: Db, id: number) {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw new AppError('not-found');
  const { specialDays, ...rest } = schedule;
  return { ...rest, specialDays: specialDays ?? [] };
}

async function getPlan(db: Db, id: number, at: Date): Promise<SpecialDayPlan> {
  const { specialDays, placeCode } = await requireSchedule(db, id);
  const holidays = listHolidays(guatemalaDay(at), DAYS_OFFERED);
  return {
    specialDays: dropPast(specialDays, at),
    holidays: holidays.filter((holiday) => isHolidayAt(holiday, placeCode)),
  };
}

interface Change {
  viewer: Viewer;
  id: number;
  at: Date;
}

const changeDays = (
  { db }: AppContext,
  { viewer, id, at }: Change,
  change: (before: SpecialDay[]) => { days: SpecialDay[]; fact: object | null },
): Promise<SpecialDayPlan> =>
  db.transaction().execute(async (transaction) => {
    const { plan, name } = await lockManagedBusiness(transaction, viewer, id, at);
    const { businessHours, specialDays } = await requireSchedule(transaction, id);
    const { days, fact } = change(specialDays);
    if (fact) {
      await storeSchedule(transaction, id, { businessHours, specialDays: days }, at);
      await recordAuditEntryUnlessOwner(
        transaction,
        viewer,
        { ownerId: plan.ownerId, at, businessId: id },
        { act: 'changed', subject: { kind: 'business', id, name }, ...fact },
      );
    }
    return getPlan(transaction, id, at);
  });

export const specialDayHandlers: Pick<Handlers<BusinessesApi>, SpecialDayRoute> = {
  'GET /api/holidays': ({ clock, memory }) => {
    const today = guatemalaDay(clock());
    return memory.recall(`holidays ${today}`, async () => listHolidays(today, DAYS_SHOWN));
  },

  'GET /api/business-profiles/special-days/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    await requireManagedBusiness(db, viewer, id);
    return getPlan(db, id, clock());
  },

  'PUT /api/business-profiles/special-days/:id': (context, { viewer, params: { id }, body }) => {
    const at = context.clock();
    requireComingDays(body, at);
    return changeDays(context, { viewer, id, at }, (before) => ({
      days: setSpecialDay(before, body, at),
      fact: { after: { specialDay: specialDayText(body) } },
    }));
  },

  'DELETE /api/business-profiles/special-days/:id/:day': (context, { viewer, params: { id, day } }) =>
    changeDays(context, { viewer, id, at: context.clock() }, (before) => {
      const removed = findSpecialDay(before, day);
      return {
        days: before.filter((special) => special !== removed),
        fact: removed
          ? { before: { specialDay: specialDayText(removed) }, after: { specialDay: null } }
          : null,
      };
    }),
};
