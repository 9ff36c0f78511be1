import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { expect, expectAccessible, visit } from './fixtures.ts';
import { readShifts, recordShifts } from './layout-shifts.ts';
import { testOn } from './own-site.ts';

const AT_THE_ARCH = { latitude: 14.5594, longitude: -90.7342 };
const IN_THE_CAPITAL = { latitude: 14.6349, longitude: -90.5069 };

const test = testOn(async ({ db }) => {
  const { id: userId } = await buildUser(db);
  const { id: categoryId } = await buildCategory(db, { name: 'Panaderías' });
  const add = (name: string, position: typeof AT_THE_ARCH | null, createdAt: string) =>
    buildBusiness(db, { userId, name, position, placeCode: '0301', createdAt: new Date(createdAt) });
  const arch = await buildBusiness(db, {
    userId,
    name: 'Pan del Arco',
    position: AT_THE_ARCH,
    placeCode: '0301',
    categoryId,
    createdAt: new Date('2026-01-03'),
  });
  await add('Café de la Merced', { latitude: 14.5624, longitude: -90.7345 }, '2026-01-02');
  await add('Tienda Central', IN_THE_CAPITAL, '2026-01-01');
  await add('Sin ubicación', null, '2026-01-04');
  return { arch };
});

const MAP_FILES = /create-map|maplibre|geojson/;

function watchMapFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => MAP_FILES.test(request.url()) && asked.push(request.url()));
  return asked;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mapa de negocios' });
const results = (page: Page) => dialog(page).getByRole('region', { name: 'Negocios del mapa' });
const canvas = (page: Page) => dialog(page).getByRole('region', { name: /^Mapa\./ });
const opener = (page: Page) => page.getByRole('link', { name: 'Mapa', exact: true });

async function openMap(page: Page): Promise<void> {
  await visit(page, '/negocios');
  await opener(page).click();
  await expect(canvas(page)).toBeVisible();
  await expect(dialog(page).getByText('Cargando el mapa…')).toBeHidden();
}

test('the map is loaded when it is opened, and lists what it shows', async ({ page }) => {
  const asked = watchMapFiles(page);
  await visit(page, '/negocios');
  await opener(page).hover();
  expect(asked).toEqual([]);
  await opener(page).click();
  await expect(canvas(page)).toBeVisible();
  await expect(results(page).getByRole('link')).toHaveText([
    /Pan del Arco/,
    /Café de la Merced/,
    /Tienda Central/,
  ]);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/negocios$/);
});

test('a business is opened from the map by its page', async ({ page, site }) => {
  const { arch } = site.content;
  await visit(page, `/negocios#mapa=${arch.id}`);
  const chosen = dialog(page).getByRole('region', { name: 'Negocio elegido' });
  await expect(results(page).getByRole('link')).toHaveText([/Pan del Arco/, /Café de la Merced/]);
  await chosen.getByRole('link', { name: 'Pan del Arco', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pan del Arco' })).toBeVisible();
});

test('keys move the map, and the new part can be searched', { tag: '@once' }, async ({ page }) => {
  await openMap(page);
  await expect(results(page)).toContainText('Pan del Arco');
  await canvas(page).focus();
  const searchHere = dialog(page).getByRole('button', { name: 'Buscar en esta parte del mapa' });
  // A press during a move begins where the map is then, not where it was going.
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('ArrowUp');
    await searchHere.click();
    await canvas(page).focus();
  }
  await expect(results(page)).not.toContainText('Pan del Arco');
});

test('without tiles no zoom shows nothing', { tag: '@phone' }, async ({ page }) => {
  await openMap(page);
  const closer = dialog(page).getByRole('button', { name: 'Acercar' });
  for (let step = 0; step < 16 && (await closer.isEnabled()); step++) {
    // The last step may disable it meanwhile.
    await closer.evaluate((button: HTMLElement) => button.click());
    await page.waitForTimeout(400);
  }
  await expect(closer).toBeDisabled();
  await canvas(page).focus();
  await page.keyboard.press('ArrowUp');
  const asked = page.waitForRequest(/within=/);
  await dialog(page).getByRole('button', { name: 'Buscar en esta parte del mapa' }).click();
  const [, west, , east] = new URL((await asked).url()).searchParams.get('within')!.split(',').map(Number);
  expect(east! - west!).toBeGreaterThan(0.1);
});

test.describe('without WebGL', () => {
  test('the list stays', { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visit(page, '/negocios#mapa');
    await expect(dialog(page).getByText('No pudimos mostrar el mapa.')).toBeVisible();
    await expect(results(page).getByRole('link')).toHaveCount(3);
  });
});

test.describe('beside a list', { tag: '@once' }, () => {
  const beside = (page: Page) => page.getByRole('complementary', { name: 'Mapa de esta página' });
  const drawn = (page: Page) => beside(page).getByRole('region', { name: /^Mapa\./ });

  test('a map shows what the page has, and moves with it', async ({ page }) => {
    await recordShifts(page);
    await visit(page, '/negocios');
    await expect(drawn(page)).toBeVisible();
    await expect(beside(page)).toContainText('En el mapa: 3 de los 4 de esta página.');
    expect(await readShifts(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pan del Arco', exact: true }).hover();
    await page.getByRole('searchbox').fill('ubicación');
    await page.getByRole('searchbox').press('Enter');
    await expect(beside(page)).toContainText('Ninguno de esta página tiene ubicación en el mapa.');
    await expect(drawn(page)).toBeVisible();
    await page.goBack();
    await expect(beside(page)).toContainText('En el mapa: 3 de los 4 de esta página.');
    await page.mouse.wheel(0, 400);
    await beside(page).getByRole('button', { name: 'Acercar' }).click();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('there is no map', async ({ page }) => {
      await page.goto('/negocios');
      await expect(page.getByRole('link', { name: 'Pan del Arco', exact: true })).toBeVisible();
      await expect(page.getByText('Cargando el mapa…')).toBeHidden();
    });
  });

  test('a page without results has no map', async ({ page }) => {
    await visit(page, '/negocios?search=xyzxyz');
    await expect(page.getByText('No encontramos «xyzxyz»')).toBeVisible();
    await expect(beside(page)).toHaveCount(0);
  });

  test('someone who saves data asks for the map', async ({ page }) => {
    const asked = watchMapFiles(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await visit(page, '/negocios');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await beside(page).getByRole('button', { name: 'Mostrar el mapa' }).click();
    await expect(drawn(page)).toBeVisible();
  });
});
