import { expect } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn((resources) => newOwner(resources, { role: 'admin' }));

const PADDING = 56;

test.use({ viewport: { width: 360, height: 740 } });

test('what the log is narrowed to can be read whole', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin/bitacora');
  const cut = await page.getByRole('main').evaluate((main, padding) => {
    const context = document.createElement('canvas').getContext('2d');
    return [...main.querySelectorAll('select')].flatMap((select) => {
      if (context) context.font = getComputedStyle(select).font;
      const room = select.clientWidth - padding;
      return [...select.options]
        .map(({ text }) => text)
        .filter((text) => (context?.measureText(text).width ?? Infinity) > room);
    });
  }, PADDING);
  expect(cut).toEqual([]);
});
