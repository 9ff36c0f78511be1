import { readStored, writeStored } from '#ui/stored.ts';
import type { KeptBusiness, Recents } from './device.ts';
import { MAX_RECENTS, RECENTS_KEY } from './keys.ts';

/** Remembers a profile that was opened, without the store, whose script profiles have no room for: that checks what it reads. */
export function rememberProfile(opened: KeptBusiness): void {
  try {
    const stored = JSON.parse(readStored(RECENTS_KEY) ?? '{}') as Partial<Recents>;
    if (stored.isOff) return;
    const others = (stored.entries ?? []).filter(({ id }) => id !== opened.id);
    writeStored(RECENTS_KEY, JSON.stringify({ entries: [opened, ...others].slice(0, MAX_RECENTS) }));
  } catch {
    writeStored(RECENTS_KEY, null);
  }
  // Tells the store, which else hears of other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: RECENTS_KEY }));
}
