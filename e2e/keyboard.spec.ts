import { businessAddress, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';
import { tabTo, walkFocus } from './focus-walk.ts';

test('the first Tab offers to skip to the content', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

for (const { name, addressOf, tag } of [
  { name: 'the list', addressOf: async () => '/negocios?search=hotel', tag: [] },
  { name: 'a profile', addressOf: businessAddress, tag: [] },
  { name: 'the announcements', addressOf: async () => '/anuncios?search=pan', tag: '@once' },
  { name: 'home', addressOf: async () => '/', tag: '@once' },
]) {
  test(
    `the focus is visible everywhere on ${name}, in both directions`,
    { tag },
    async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, await addressOf(request, shops.hotel));
      expect(await walkFocus(page, 'Tab')).toEqual([]);
      expect(await walkFocus(page, 'Shift+Tab')).toEqual([]);
    },
  );
}

test('from search to profile and gallery by keyboard', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  const search = page.getByRole('searchbox', { name: 'Buscar negocios' });
  await search.focus();
  await page.keyboard.type('casa bugambilia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=casa/);
  const result = page.getByRole('main').getByRole('link', { name: shops.hotel, exact: true });
  await expect(result).toBeVisible();
  await tabTo(page, result);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shops.hotel);
  const all = page.getByRole('button', { name: 'Ver todas las 5' });
  await tabTo(page, all);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside, 'the focus stays in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
});

test('Tab follows the visual order of filters', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  const places = await page
    .getByRole('main')
    .locator('form')
    .locator('input:visible, select:visible')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().left));
  expect(places).toHaveLength(4);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('choosing with arrow keys adds one history entry', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  const before = await page.evaluate(() => history.length);
  const place = page.getByLabel('Lugar');
  await place.focus();
  // On a slow machine more than a second may pass between two presses.
  const pressedAt = await page.evaluate(() => performance.now());
  const stopTime = (at: number) => page.evaluate((now) => void (performance.now = () => now), at);
  await stopTime(pressedAt);
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(250);
  }
  const chosen = await place.inputValue();
  await expect(page).toHaveURL(`/negocios?place=${chosen}`);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  // While the list loads, another choice counts as the same step.
  await expect(page).toHaveTitle(/^Negocios en (?!Guatemala)/);
  await stopTime(pressedAt + 1_000);
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await expect(page).toHaveURL(`/negocios?place=${chosen}&open=now`);
  await page.goBack();
  await expect(page).toHaveURL(`/negocios?place=${chosen}`);
  await page.goBack();
  await expect(page).toHaveURL('/negocios');
});

test('filters keep the focus', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  const open = page.getByRole('checkbox', { name: 'Abierto ahora' });
  await open.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/open=now/);
  await expect(open).toBeChecked();
  await expect(open).toBeFocused();
  const place = page.getByLabel('Lugar');
  await place.focus();
  // One letter: a select list starts its search again after a pause between letters.
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/place=17/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios en Petén');
  await expect(place).toBeFocused();
});

test('menus open, close by Escape and restore the focus', async ({ page, isMobile }) => {
  await visit(page, '/');
  const menus = [
    { button: 'Tema', inside: page.getByRole('group', { name: 'Tema' }) },
    ...(isMobile
      ? [{ button: 'Menú', inside: page.getByRole('navigation', { name: 'Menú principal' }) }]
      : []),
  ];
  for (const { button, inside } of menus) {
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(inside).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
