export interface AlarmClock {
  /** Lasts until the time is over or the alarm rings; no longer at all if it rang since the last sleep. */
  sleep: () => Promise<void>;
  ring: () => void;
}

/** Pauses of `ms` milliseconds that can be cut short. One sleeper at a time. */
export function alarmClock(ms: number): AlarmClock {
  let rang = false;
  let wake = () => {};
  return {
    ring: () => {
      rang = true;
      wake();
    },
    sleep: async () => {
      if (!rang) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      rang = false;
    },
  };
}
