import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildFavorite } from '#db/builders/favorite.ts';
import type { Resources } from '#server/open-resources.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { enter, newOwner, test } from './owners/owner.ts';

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Guardar|Quitar) ${name} (en|de) favoritos$`) });
const favorites = (page: Page) => page.getByRole('region', { name: 'Favoritos' });
const recents = (page: Page) => page.getByRole('region', { name: 'Recientes' });

let count = 0;
const newShop = async ({ db }: Resources, what: string) => {
  count += 1;
  const name = `${what} ${count} ${process.pid}`;
  return { name, id: (await buildBusiness(db, { name })).id };
};

const rowsOf = async ({ db }: Resources, userId: number) => {
  const rows = db
    .selectFrom('favorite')
    .select('businessId')
    .where('userId', '=', userId)
    .orderBy('createdAt');
  return (await rows.execute()).map(({ businessId }) => businessId);
};

test(
  'a visitor keeps businesses, and takes them along into the account',
  { tag: '@phone' },
  async ({ page, site, browser }) => {
    const { resources, url } = site;
    const [bread, shoes] = [await newShop(resources, 'Panadería'), await newShop(resources, 'Zapatería')];
    await visit(page, `/negocios?search=${encodeURIComponent(bread.name)}`);
    const card = page.getByRole('article').filter({ hasText: bread.name });
    const before = await card.boundingBox();
    await expect(heart(page, bread.name)).toHaveAttribute('aria-pressed', 'false');
    const { width, height } = (await heart(page, bread.name).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await heart(page, bread.name).tap();
    await expect(heart(page, bread.name)).toHaveAccessibleName(`Quitar ${bread.name} de favoritos`);
    await expect(heart(page, bread.name)).toHaveAttribute('aria-pressed', 'true');
    expect(await card.boundingBox()).toEqual(before);
    await expect(page).toHaveURL(/negocios/);
    await expectAccessible(page);
    await expectReadableInDark(page);

    await visit(page, `/business/${shoes.id}`);
    await heart(page, shoes.name).tap();
    await expect(heart(page, shoes.name)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recents-1')))
      .toContain(`"id":${shoes.id}`);
    await page.getByRole('button', { name: 'Menú' }).tap();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Mis favoritos' }).tap();
    await expect(favorites(page).getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(favorites(page).getByRole('heading', { level: 3 })).toHaveText([shoes.name, bread.name]);
    await expect(recents(page).getByRole('heading', { level: 3 })).toHaveText([shoes.name]);
    await expectAccessible(page);

    const owner = await newOwner(resources);
    await favorites(page).getByRole('link', { name: 'Inicia sesión' }).tap();
    await page.getByRole('main').getByLabel('Email').fill(owner.email);
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Contraseña/ })
      .fill('volcán-de-agua');
    await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).tap();
    await expect(page).toHaveURL('/favoritos');
    await expect(favorites(page).getByRole('article')).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites-1'))).toBeNull();
    expect(await rowsOf(resources, owner.id)).toEqual([bread.id, shoes.id]);

    const elsewhere = await browser.newContext({ baseURL: url });
    const other = await elsewhere.newPage();
    await enter(other, owner, `/business/${bread.id}`);
    await expect(heart(other, bread.name)).toHaveAttribute('aria-pressed', 'true');
    await heart(other, bread.name).click();
    await expect.poll(() => rowsOf(resources, owner.id)).toEqual([shoes.id]);
    await elsewhere.close();

    await page.getByRole('button', { name: /^Tu cuenta/ }).tap();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).tap();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await visit(page, '/favoritos');
    await expect(favorites(page)).toContainText('Aún no tienes favoritos');

    await enter(page, owner, '/mi-cuenta');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' });
    await dialog.getByRole('textbox', { name: /^Tu contraseña/ }).fill('volcán-de-agua');
    await dialog.getByRole('textbox', { name: /^Tu contraseña/ }).press('Enter');
    await expect(page.getByText('Tu cuenta fue eliminada')).toBeVisible();
    expect(await rowsOf(resources, owner.id)).toEqual([]);
  },
);

test('recents are cleared in one tap, and switched off', { tag: '@phone' }, async ({ page, site }) => {
  const [one, two] = [await newShop(site.resources, 'Tienda'), await newShop(site.resources, 'Tienda')];
  const wasSeen = (id: number) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('recents-1'))).toContain(`"id":${id}`);
  for (const { id } of [one, two]) {
    await visit(page, `/business/${id}`);
    await wasSeen(id);
  }
  await visit(page, '/favoritos');
  const names = recents(page).getByRole('heading', { level: 3 });
  await expect(names).toHaveText([two.name, one.name]);
  await recents(page).getByRole('button', { name: 'Borrar' }).tap();
  await expect(names).toHaveCount(0);
  await recents(page).getByRole('button', { name: 'Deshacer' }).tap();
  await expect(names).toHaveText([two.name, one.name]);
  await recents(page).getByRole('button', { name: 'No guardar' }).tap();
  await expect(recents(page).getByRole('status')).toContainText('Ya no guardamos los negocios que ves.');
  await expectAccessible(page);
  await visit(page, `/business/${one.id}`);
  await heart(page, one.name).tap();
  await expect(heart(page, one.name)).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/favoritos');
  await expect(favorites(page).getByRole('heading', { level: 3 })).toHaveText([one.name]);
  await expect(names).toHaveCount(0);
  await expect(recents(page)).toContainText('No guardamos los negocios que ves.');
});

test(
  'what is hidden by now can be removed, and a removed one comes back',
  { tag: '@once' },
  async ({ page, site }) => {
    const { resources } = site;
    const [shown, hidden] = [await newShop(resources, 'Sastrería'), await newShop(resources, 'Ferretería')];
    const owner = await newOwner(resources);
    for (const { id: businessId } of [shown, hidden])
      await buildFavorite(resources.db, { userId: owner.id, businessId });
    await resources.db
      .updateTable('businessProfile')
      .set({ isHidden: true })
      .where('id', '=', hidden.id)
      .execute();
    await enter(page, owner, '/favoritos');
    await expect(favorites(page)).toContainText('Ya no está publicado');
    await favorites(page).getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(favorites(page)).not.toContainText('Ya no está publicado');
    await expect.poll(() => rowsOf(resources, owner.id)).toEqual([shown.id]);
    await heart(page, shown.name).click();
    await expect.poll(() => rowsOf(resources, owner.id)).toEqual([]);
    await expect(heart(page, shown.name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, shown.name).click();
    await expect.poll(() => rowsOf(resources, owner.id)).toEqual([shown.id]);
  },
);

test.describe('a favourite that the server refuses', () => {
  test.use({ expectedFailures: [/^503 .*favorites/] });

  test('is undone, with a message', { tag: '@once' }, async ({ page, site }) => {
    const shop = await newShop(site.resources, 'Librería');
    const owner = await newOwner(site.resources);
    await enter(page, owner, `/business/${shop.id}`);
    await page.route('**/api/users/favorites/*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'El servicio no está disponible.' } }),
    );
    await heart(page, shop.name).click();
    await expect(page.getByText('No pudimos guardar el favorito')).toBeVisible();
    await expect(heart(page, shop.name)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page says what it needs, and lists those of an account',
    { tag: '@once' },
    async ({ page, site }) => {
      const { resources } = site;
      const shop = await newShop(resources, 'Panadería');
      await page.goto(`/business/${shop.id}`);
      await expect(page.locator('[data-favorite]')).toBeHidden();
      await page.goto('/favoritos');
      await expect(favorites(page)).toContainText('hace falta JavaScript');
      await expect(recents(page)).toBeHidden();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const owner = await newOwner(resources);
      await buildFavorite(resources.db, { userId: owner.id, businessId: shop.id });
      const { email } = owner;
      const answer = await page.request.post('/api/auth/sign-in', {
        data: { email, password: 'volcán-de-agua' },
        headers: { origin: site.url },
      });
      expect(answer.status()).toBe(200);
      const shown = await page.goto('/favoritos');
      expect(shown?.headers()['cache-control']).toContain('no-store');
      await expect(favorites(page).getByRole('heading', { level: 3 })).toHaveText([shop.name]);
    },
  );
});
