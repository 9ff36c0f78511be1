import type { Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

/** What can be seen and reaches over an edge of the screen, other than in a strip that scrolls by itself. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
        return (
          isSeen && (box.right > width + 1 || box.left < -1) && !element.closest('.overflow-x-auto, svg')
        );
      })
      .map((element) => `${element.outerHTML.slice(0, 90)} to ${element.getBoundingClientRect().right}`);
  });

for (const size of [24, 32])
  test(
    `everything stays on the screen in letters of ${size} pixels`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const path of ['/negocios', await businessAddress(request, shops.hotel)]) {
        await visit(page, path);
        expect(await outside(page), path).toEqual([]);
      }
      await visit(page, '/negocios');
      const count = (await page.getByText(/^\d+ negocios$/).boundingBox())!;
      const toggle = (await page.getByText('Abierto ahora', { exact: true }).first().boundingBox())!;
      const isBeside = count.x + count.width <= toggle.x;
      expect(isBeside || count.y + count.height <= toggle.y, 'the count can be read').toBe(true);
    },
  );
