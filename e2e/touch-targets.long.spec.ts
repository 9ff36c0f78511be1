import { expect, test } from './fixtures.ts';
import { SCREENS, openScreen } from './screens.ts';
import { smallTargets } from './touch-targets.ts';

for (const screen of SCREENS) {
  test.describe(() => {
    test.use({ expectedFailures: screen.missing ? [/^404 /] : [] });

    test(`touch targets are large enough on ${screen.name}`, { tag: '@phone' }, async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openScreen(screen, page, request);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}
