import { ELSEWHERE, expectSameTimes, openDevices, readTimes, setClockAhead } from './device-clock.ts';
import { expect, test, visit } from './fixtures.ts';
import { SCREENS, addressOf, openScreen } from './screens.ts';

test.describe('a device whose clock is nine hours off, in Europe', { tag: '@once' }, () => {
  test.use(ELSEWHERE);

  test("shows the server's times on every page", async ({ browser, context, page, request, baseURL }) => {
    await setClockAhead(context);
    test.slow();
    const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const server = await plain.newPage();
    let found = 0;
    for (const { name, path, tag, missing } of SCREENS) {
      if (tag || missing) continue;
      const address = await addressOf({ name, path }, request);
      await expect(async () => {
        await Promise.all([server.goto(address), visit(page, address)]);
        // The first tick of the page's clock follows hydration.
        await page.waitForTimeout(100);
        const times = await readTimes(server);
        expectSameTimes(await readTimes(page), times, name);
        found += times.length;
      }).toPass({ timeout: 60_000 });
    }
    expect(found).toBeGreaterThan(50);
    await plain.close();
  });

  test('opens what every dialog says at the right time', async ({ browser, context, request, baseURL }) => {
    const { right, wrong, close } = await openDevices(browser, context, baseURL!);
    for (const screen of SCREENS) {
      if (!screen.open || screen.tag) continue;
      await Promise.all([openScreen(screen, right, request), openScreen(screen, wrong, request)]);
      expectSameTimes(await readTimes(wrong), await readTimes(right), screen.name);
    }
    await close();
  });

  test('asks for the time after the device slept', async ({ page }) => {
    await visit(page, '/negocios');
    const asked = page.waitForRequest('/healthz');
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 8 * 3_600_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await (await asked).response())?.ok()).toBe(true);
  });
});
