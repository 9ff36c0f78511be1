import type { Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

/** Elements that scroll horizontally on purpose. */
const STRIPS = '.overflow-x-auto, [aria-roledescription="carrusel"] ul, svg';

const outside = (page: Page) =>
  page.evaluate((strips) => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
        return isSeen && (box.right > width + 1 || box.left < -1) && !element.closest(strips);
      })
      .map((element) => `${element.outerHTML.slice(0, 90)} to ${element.getBoundingClientRect().right}`);
  }, STRIPS);

const LISTS = ['/', '/planes', '/about', '/negocios', '/anuncios'];
const OF_ACCOUNTS = ['/login', '/register', '/password-reset', '/verify-email'];

for (const size of [24, 32])
  test(
    `no horizontal overflow at a font size of ${size} px`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
      const ofContent = [
        await businessAddress(request, shops.hotel),
        await announcementAddress(request, notices.expired),
      ];
      for (const path of [...LISTS, ...OF_ACCOUNTS, ...ofContent]) {
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
