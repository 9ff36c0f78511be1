import type { Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

const PAGES = ['/', '/about', '/planes', '/negocios', '/negocios?search=zzzz', '/anuncios'];

/** Loads the sheet of accounts, and returns what it changed of the elements and of what precedes and follows them. */
const changesByAccountStyles = (page: Page, address: string) =>
  page.evaluate(async (href) => {
    const elements = [...document.body.querySelectorAll('*:not(svg *)')];
    const readValues = (element: Element, part: string | null) => {
      const style = getComputedStyle(element, part);
      if (part !== null && style.content === 'none') return [];
      const names = [...style].filter((name) => !name.startsWith('--'));
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    };
    const readStyles = () =>
      elements.flatMap((element) =>
        [null, '::before', '::after'].map((part) => ({
          of: `${element.outerHTML.slice(0, 90)} ${part}`,
          values: readValues(element, part),
        })),
      );
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    await new Promise((resolve, reject) => {
      sheet.addEventListener('load', resolve);
      sheet.addEventListener('error', reject);
      document.head.append(sheet);
    });
    // Without a pause between the two, nothing else changes the page.
    const withAll = readStyles();
    sheet.disabled = true;
    const before = readStyles();
    return withAll.flatMap(({ of, values }, at) =>
      values
        .filter((value, place) => before[at]?.values[place] !== value)
        .map((value) => `${of} ${value}`)
        .slice(0, 3),
    );
  }, address);

const linkedSheets = (page: Page) =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`visitors see the same with the rules of accounts, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const addresses = [
      ...PAGES,
      await businessAddress(request, shops.hotel),
      await announcementAddress(request, notices.pictured),
    ];
    await visit(page, '/login');
    const [accountStyles = '', ...others] = await linkedSheets(page);
    expect(accountStyles).toContain('account');
    expect(others).toEqual([]);
    for (const address of addresses) {
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      expect(await linkedSheets(page), address).toEqual([]);
      expect((await changesByAccountStyles(page, accountStyles)).slice(0, 10), address).toEqual([]);
    }
  });
}
