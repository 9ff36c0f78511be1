import { expect, expectAccessible, expectReadableInDark, test } from './fixtures.ts';
import { SCREENS, addressOf, openScreen } from './screens.ts';

for (const screen of SCREENS) {
  const { name, missing, tag } = screen;
  test.describe(() => {
    test.use({ expectedFailures: missing ? [/^404 /] : [] });

    test(`${name}, in both themes`, { tag: tag ?? [] }, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(screen, page, request);
      await expectAccessible(page);
      await expectReadableInDark(page);
    });
  });
}

test('no horizontal overflow at 320 px', { tag: '@once' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of SCREENS.filter(({ missing }) => !missing)) {
    const address = await addressOf(screen, request);
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBe(320);
  }
});
