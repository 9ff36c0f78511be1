import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SCREENS, openScreen } from './screens.ts';

/** Texts that their box cuts off. A line clamp says by '…' that there is more on the page that it leads to. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *, dialog[open] *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        const { width } = element.getBoundingClientRect();
        if (!hasText || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
        if (style.webkitLineClamp !== 'none' || element.closest('.sr-only, select, svg')) return false;
        const isCutAcross = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const isCutBelow =
          ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
        return isCutAcross || isCutBelow;
      })
      .map((element) => element.outerHTML.slice(0, 140)),
  );

test('no text is cut at 200 % of its size', { tag: '@phone' }, async ({ page, request }) => {
  test.slow();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const faults: string[] = [];
  for (const screen of SCREENS) {
    if (screen.missing) continue;
    await openScreen(screen, page, request);
    faults.push(...(await cutTexts(page)).map((text) => `${screen.name}: ${text}`));
    const brand = (await page.getByRole('banner').getByText('Plaza Chapina').boundingBox())!;
    const theme = (await page.getByRole('banner').getByRole('button').first().boundingBox())!;
    expect(brand.x + brand.width <= theme.x || brand.y + brand.height <= theme.y, screen.name).toBe(true);
    expect(brand.x + brand.width, screen.name).toBeLessThanOrEqual(360);
  }
  expect(faults).toEqual([]);
});
