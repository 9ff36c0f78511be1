import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

function inspectFocus() {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return null;
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
  // The focus ring of a hidden checkbox is on its label, that of a card's link on the card.
  const shown = focused.closest('label') ?? focused;
  const box = shown.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const isOnTop = ([x, y]: readonly [number, number]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (shown.contains(top) || top.contains(shown));
  };
  const outlined = [focused, shown, focused.closest('article')].some(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none',
  );
  const faults = [!points.some(isOnTop) && 'hidden', !outlined && 'without a ring'].filter(Boolean);
  return { name, faults };
}

/** Waits two frames, for scrolling and overlays to settle. */
const nextPictures = () =>
  new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen))));

/** Presses Tab through the whole page. Returns what gets a focus that can't be seen. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  let steps = 0;
  for (; steps < 400; steps++) {
    await page.keyboard.press(key);
    let found = await page.evaluate(inspectFocus);
    if (!found) break;
    if (found.faults.length > 0) {
      await page.evaluate(nextPictures);
      found = (await page.evaluate(inspectFocus)) ?? found;
    }
    faults.push(...found.faults.map((fault) => `${found.name}: ${fault}`));
  }
  expect(steps, 'elements reached').toBeGreaterThan(10);
  return faults;
}

const MAX_TABS = 100;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} times Tab do not lead to ${target.toString()}`);
}
