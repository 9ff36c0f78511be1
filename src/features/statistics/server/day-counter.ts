import { createHmac, randomBytes } from 'node:crypto';
import { guatemalaDay } from '#shared/calendar.ts';
import { HOUR } from '#shared/time.ts';

type Numbers<Name extends string> = Record<Name, number>;

export type CountedDay<Counts> = Counts & { id: number; day: string };

interface Seen<Kind> {
  kind: Kind;
  ids: readonly number[];
}

export interface DayCounter<Kind extends string, Counts> {
  count: (seen: Seen<Kind>, address: string, at: Date) => void;
  take: () => CountedDay<Counts>[];
  restore: (days: readonly CountedDay<Counts>[]) => void;
}

interface Limits {
  remembered: number;
  counted: number;
  share: number;
}

const LIMITS: Limits = {
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

const dayKey = ({ day, id }: { day: string; id: number }) => `${day} ${id}`;

export function addCounts<Name extends string>(a: Numbers<Name>, b: Numbers<Name>): Numbers<Name> {
  const names = Object.keys(a) as Name[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Numbers<Name>;
}

/**
 * Counts an address once for each id, kind and hour. Keeps client addresses only as digests, for at most an hour; never
 * stores their key.
 */
export function createDayCounter<Kind extends string, Name extends string>(
  columns: Record<Kind, Name>,
  zero: Numbers<Name>,
  limits: Limits = LIMITS,
): DayCounter<Kind, Numbers<Name>> {
  type Day = CountedDay<Numbers<Name>>;
  const secret = randomBytes(32);
  const isNew = createHourlySet(limits.remembered);
  let counted = new Map<string, Day>();
  let shares = new Map<string, number>();

  function add(counts: Numbers<Name>, about: { id: number; day: string }): void {
    const key = dayKey(about);
    const before = counted.get(key);
    if (!before && counted.size >= limits.counted) return;
    const added = addCounts<Name>(zero, counts);
    counted.set(key, { ...(before ? addCounts<Name>(added, before) : added), ...about });
  }

  return {
    count: ({ kind, ids }, address, at) => {
      const client = createHmac('sha256', secret).update(address).digest('base64url');
      for (const id of ids) {
        const about = { id, day: guatemalaDay(at) };
        const share = (shares.get(client) ?? 0) + (counted.has(dayKey(about)) ? 0 : 1);
        if (share > limits.share || !isNew(`${client} ${kind} ${id}`, at)) continue;
        shares.set(client, share);
        add({ ...zero, [columns[kind]]: 1 }, about);
      }
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      shares = new Map();
      return taken;
    },
    restore: (days) => {
      for (const day of days) add(day, { id: day.id, day: day.day });
    },
  };
}

/** Leaves counts that can't be stored in the counter. */
export async function flushCounter<Counts>(
  counter: Pick<DayCounter<string, Counts>, 'take' | 'restore'>,
  store: (days: readonly CountedDay<Counts>[]) => Promise<void>,
): Promise<void> {
  const days = counter.take();
  if (days.length === 0) return;
  try {
    await store(days);
  } catch (error) {
    counter.restore(days);
    throw error;
  }
}
