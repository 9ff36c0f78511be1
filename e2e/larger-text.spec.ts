import { expect, test } from './fixtures.ts';
import { coveredButtons, cutTexts, doubleText } from './legibility.ts';
import { SCREENS, openScreen } from './screens.ts';

test(
  'at 200 % of its size no text is cut and no button covered',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow();
    await doubleText(page);
    const faults: string[] = [];
    for (const screen of SCREENS) {
      if (screen.missing) continue;
      await openScreen(screen, page, request);
      const found = [...(await cutTexts(page)), ...(await coveredButtons(page))];
      faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
      const brand = (await page.getByRole('banner').getByText('Plaza Chapina').boundingBox())!;
      const theme = (await page.getByRole('banner').getByRole('button').first().boundingBox())!;
      expect(brand.x + brand.width <= theme.x || brand.y + brand.height <= theme.y, screen.name).toBe(true);
      expect(brand.x + brand.width, screen.name).toBeLessThanOrEqual(360);
    }
    expect(faults).toEqual([]);
  },
);
