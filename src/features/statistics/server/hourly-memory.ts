import { HOUR } from '#shared/time.ts';

/**
 * Tells whether a key comes for the first time within the hour. At most so many are remembered: beyond
 * that, the least recently seen are forgotten.
 */
export function openHourlyMemory(most: number): (key: string, at: Date) => boolean {
  const keys = new Set<string>();
  let current = 0;
  return (key, at) => {
    const hour = Math.floor(at.getTime() / HOUR);
    if (hour !== current) keys.clear();
    current = hour;
    const isNew = !keys.delete(key);
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    return isNew;
  };
}
