import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

function watchShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '?');
      shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Longer than the browser waits for an optional font. */
const LATE_FONT_MS = 400;

/** Records the shifts of pages that are opened from now on, with the font too late to be used: on a busy machine it would sometimes be. */
export async function recordShifts(target: BrowserContext | Page): Promise<void> {
  await target.route(/\.woff2$/, async (route) => {
    await sleep(LATE_FONT_MS);
    await route.continue();
  });
  await target.addInitScript(watchShifts);
}

/** Smaller ones than a visitor sees. */
const MIN_SHIFT = 0.001;

/** Returns the shifts so far that no input caused. */
export async function readShifts(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return shifts.filter((shift) => Number.parseFloat(shift) >= MIN_SHIFT);
}
