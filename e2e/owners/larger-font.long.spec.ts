import { expect, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const PAGES = ['/mi-cuenta', '/mis-contenidos', '/planes-suscripcion', '/admin/por-decidir?kind=report'];

test(
  'no page of an account overflows horizontally at 200 % text size',
  { tag: '@phone' },
  async ({ page, site }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/mi-cuenta');
    for (const path of PAGES) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [content, screen] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(content, path).toBe(screen);
    }
  },
);
