import type { Db } from '#platform/db/database.ts';
import { findSchedule, storeSchedule } from './repository/schedule.ts';
import { adoptSource } from './repository/write.ts';
import { joinSpecialDays } from './special-days.ts';

interface Merge {
  fromId: number;
  keepId: number;
  /** Says that the business that stays takes data of the other. */
  takesData: boolean;
}

/** Gives a business the special days and the source of another that ends. */
export async function inheritFrom(transaction: Db, merge: Merge, at: Date): Promise<void> {
  await adoptSource(transaction, merge);
  const [keep, from] = [
    await findSchedule(transaction, merge.keepId),
    await findSchedule(transaction, merge.fromId),
  ];
  if (!keep || !from?.specialDays) return;
  const specialDays = joinSpecialDays(keep.specialDays ?? [], from.specialDays, at);
  await storeSchedule(transaction, merge.keepId, { businessHours: keep.businessHours, specialDays }, at);
}
