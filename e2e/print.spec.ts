import type { APIRequestContext, Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

const PAPERS = ['A4', 'Letter'] as const;

const PAGES: [
  name: string,
  path: (request: APIRequestContext) => Promise<string> | string,
  words: RegExp[],
][] = [
  [
    'profile',
    (request) => businessAddress(request, shops.hotel),
    [/Bugambilia/, /\+502 \d{4} \d{4}/, /lunes/i, /Antigua Guatemala/],
  ],
  ['list', () => '/negocios?search=hotel', [/Hotel Casa Bugambilia/, /\+502 \d{4} \d{4}/]],
  [
    'announcement',
    (request) => announcementAddress(request, notices.pictured),
    [/añil/, /\+502 \d{4} \d{4}/],
  ],
];

/** The words on paper, with those that the style sheet writes. */
const readPrint = (page: Page) =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll('[data-printed]')].map((element) => {
      const { content } = getComputedStyle(element, '::after');
      return element.checkVisibility() ? content : '';
    });
    return [document.body.innerText, ...written].join('\n');
  });

/** Colours of everything that has words, and of what lies behind it, as sums of red, green and blue. */
const readColours = (page: Page) =>
  page.evaluate(() => {
    const sum = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((all, one) => all + Number(one), 0);
    const isOpaque = (colour: string) => !/, 0\)$|transparent/.test(colour);
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.textContent?.trim(),
    );
    const backs = [document.body, ...shown].map((element) => getComputedStyle(element).backgroundColor);
    return {
      lightest: Math.max(...shown.map((element) => sum(getComputedStyle(element).color))),
      darkest: Math.min(...backs.filter(isOpaque).map(sum)),
    };
  });

for (const theme of ['light', 'dark'] as const)
  for (const [name, path, words] of PAGES)
    test(
      `the ${name} prints as ink on white, in the ${theme} theme`,
      { tag: '@once' },
      async ({ page, request }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        const address = await path(request);
        await visit(page, address);
        await page.emulateMedia({ media: 'print' });
        const text = await readPrint(page);
        for (const word of [...words, new RegExp(address.replace('?', '\\?'))]) expect(text).toMatch(word);
        expect(text).not.toMatch(/¿Quieres responder\?|Todos los anuncios|Sugerir un cambio/);
        const controls = page.locator(
          'button, nav, input, select, textarea, footer, .button:not([data-printed])',
        );
        await expect(controls.filter({ visible: true })).toHaveCount(0);
        const { lightest, darkest } = await readColours(page);
        expect(lightest, 'the lightest ink').toBeLessThan(3 * 110);
        expect(darkest, 'the darkest paper').toBeGreaterThan(3 * 230);
        for (const format of PAPERS) {
          const pdf = await page.pdf({
            format,
            printBackground: true,
            path: process.env['PRINTS'] && `${process.env['PRINTS']}/${name}-${theme}-${format}.pdf`,
          });
          const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
          expect(sheets, `sheets of ${format}`).toBeLessThanOrEqual(name === 'list' ? 8 : 4);
        }
      },
    );
