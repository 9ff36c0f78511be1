import { createHmac, randomBytes } from 'node:crypto';
import { guatemalaDay } from '#shared/calendar.ts';
import type { Counts, Visit, VisitKind } from '../schema.ts';
import { NOTHING, addCounts } from './counts.ts';
import { openHourlyMemory } from './hourly-memory.ts';

/** What was counted of one business on one day. */
export interface BusinessDay extends Counts {
  businessId: number;
  day: string;
}

export interface VisitCounter {
  /** Counts what somebody at the address did: with each business once an hour. */
  count: (visit: Visit, address: string, at: Date) => void;
  /** Hands over what was counted so far, and begins anew. */
  take: () => BusinessDay[];
  /** Takes back what could not be kept anywhere. */
  giveBack: (days: readonly BusinessDay[]) => void;
}

const COLUMNS: Record<VisitKind, keyof Counts> = {
  view: 'views',
  whatsapp: 'whatsappTaps',
  call: 'callTaps',
  impression: 'impressions',
};

/** The most that is kept in memory, whatever visitors send; `share`: of what is counted, by what one address began. */
const BOUNDS = { remembered: 100_000, counted: 20_000, share: 300 };

const keyOf = ({ day, businessId }: BusinessDay) => `${day} ${businessId}`;

/**
 * Counts visits in memory. Addresses are remembered as digests under a key that is never written anywhere, and no longer
 * than an hour.
 */
export function openVisitCounter(bounds = BOUNDS): VisitCounter {
  const secret = randomBytes(32);
  const isNew = openHourlyMemory(bounds.remembered);
  let counted = new Map<string, BusinessDay>();
  let shares = new Map<string, number>();

  function add(day: BusinessDay): void {
    const key = keyOf(day);
    const before = counted.get(key);
    if (!before && counted.size >= bounds.counted) return;
    counted.set(key, { ...day, ...(before && addCounts(before, day)) });
  }

  return {
    count: ({ kind, businessIds }, address, at) => {
      const who = createHmac('sha256', secret).update(address).digest('base64url');
      for (const businessId of businessIds) {
        const day = { ...NOTHING, businessId, day: guatemalaDay(at), [COLUMNS[kind]]: 1 };
        const share = (shares.get(who) ?? 0) + (counted.has(keyOf(day)) ? 0 : 1);
        if (share > bounds.share || !isNew(`${who} ${kind} ${businessId}`, at)) continue;
        shares.set(who, share);
        add(day);
      }
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      shares = new Map();
      return taken;
    },
    giveBack: (days) => days.forEach(add),
  };
}
