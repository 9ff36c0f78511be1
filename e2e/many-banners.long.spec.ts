import { buildBanner } from '#db/builders/banner.ts';
import { buildUser } from '#db/builders/user.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { expect, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const BANNERS = 12;
/** The width of a fingertip on phones. */
const FINGERTIPS = '.h-7 { width: 2.75rem !important }';

const test = testOn(async (resources) => {
  const { id } = await buildUser(resources.db);
  for (let place = 0; place < BANNERS; place++) {
    const { id: mediaFileId } = await storeOneColour(resources, id);
    await buildBanner(resources.db, { mediaFileId, sortOrder: place });
  }
});

test('the controls of many banners do not overlap', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/');
  await page.addStyleTag({ content: FINGERTIPS });
  const banners = page.getByRole('region', { name: 'Novedades' });
  for (const width of [320, 360, 640]) {
    await page.setViewportSize({ width, height: 740 });
    const overlaps = await banners.getByRole('button').evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      return boxes.flatMap((a, one) =>
        boxes
          .slice(one + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.x} ${a.y} with ${b.x} ${b.y}`),
      );
    });
    expect(overlaps, `on ${width} px`).toEqual([]);
    expect(await banners.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  }
});
