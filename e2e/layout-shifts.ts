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

/** Records the shifts of pages that are opened from now on. */
export const recordShifts = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(watchShifts);

/** On a busy machine the font comes after the first frame: an icon moves while its label is not painted yet. */
const BY_LATE_FONT = 0.001;

/** Returns the shifts so far that no input caused. */
export async function readShifts(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return shifts.filter((shift) => Number.parseFloat(shift) >= BY_LATE_FONT);
}
