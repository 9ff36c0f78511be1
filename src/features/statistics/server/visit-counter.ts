import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { HOUR } from '#shared/time.ts';
import type { Counts, Visit, VisitKind } from '../schema.ts';
import { type BusinessDay, addVisits } from './repository.ts';

export interface VisitCounter {
  count: (visit: Visit, address: string, at: Date) => void;
  take: () => BusinessDay[];
  restore: (days: readonly BusinessDay[]) => void;
}

export const ZERO_COUNTS: Counts = { views: 0, whatsappTaps: 0, callTaps: 0, impressions: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  views: a.views + b.views,
  whatsappTaps: a.whatsappTaps + b.whatsappTaps,
  callTaps: a.callTaps + b.callTaps,
  impressions: a.impressions + b.impressions,
});

const COLUMNS: Record<VisitKind, keyof Counts> = {
  view: 'views',
  whatsapp: 'whatsappTaps',
  call: 'callTaps',
  impression: 'impressions',
};

const LIMITS = {
  remembered: 100_000,
  counted: 20_000,
  share: 300,
};

function createHourlySet(max: number): (key: string, at: Date) => boolean {
  const keys = new Set<string>();
  let current = 0;
  return (key, at) => {
    const hour = Math.floor(at.getTime() / HOUR);
    if (hour !== current) keys.clear();
    current = hour;
    const isNew = !keys.delete(key);
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > max && oldest !== undefined) keys.delete(oldest);
    return isNew;
  };
}

const dayKey = ({ day, businessId }: BusinessDay) => `${day} ${businessId}`;

/** Keeps client addresses only as digests, for at most an hour; never stores their key. */
export function createVisitCounter(limits = LIMITS): VisitCounter {
  const secret = randomBytes(32);
  const isNew = createHourlySet(limits.remembered);
  let counted = new Map<string, BusinessDay>();
  let shares = new Map<string, number>();

  function add(day: BusinessDay): void {
    const key = dayKey(day);
    const before = counted.get(key);
    if (!before && counted.size >= limits.counted) return;
    counted.set(key, { ...day, ...(before && addCounts(before, day)) });
  }

  return {
    count: ({ kind, businessIds }, address, at) => {
      const client = createHmac('sha256', secret).update(address).digest('base64url');
      for (const businessId of businessIds) {
        const day = { ...ZERO_COUNTS, businessId, day: guatemalaDay(at), [COLUMNS[kind]]: 1 };
        const share = (shares.get(client) ?? 0) + (counted.has(dayKey(day)) ? 0 : 1);
        if (share > limits.share || !isNew(`${client} ${kind} ${businessId}`, at)) continue;
        shares.set(client, share);
        add(day);
      }
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      shares = new Map();
      return taken;
    },
    restore: (days) => days.forEach(add),
  };
}

/** Leaves counts that can't be stored in the counter. */
export async function flushVisits({ db, visits }: { db: Db; visits: VisitCounter }): Promise<void> {
  const days = visits.take();
  if (days.length === 0) return;
  try {
    await addVisits(db, days);
  } catch (error) {
    visits.restore(days);
    throw error;
  }
}
