import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildFavorite } from '#db/builders/favorite.ts';
import { expect, visit } from './fixtures.ts';
import { keptIds, readStored, test, untilKept } from './kept-offline.ts';
import { enter, newOwner } from './owners/owner.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const untilOnlyKept = (page: Page, ids: number[]) => expect.poll(() => keptIds(page)).toEqual(ids);
const isOfBusiness = (path: string) => path.startsWith('/api/business-profiles/');

/** Reads what the device has of a person beside the caches. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([databases, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
}

test.describe('an account that goes offline', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/net::ERR_/] });

  test('leaves what is public on the device, and takes it along', async ({ page, site, front }) => {
    const { db } = site.resources;
    const owner = await newOwner(site.resources);
    const position = { latitude: 14.61234, longitude: -90.51234 };
    const own = { userId: owner.id, position, isPositionPrivate: true };
    const saved = await buildBusiness(db, { ...own, name: 'Comedor Privado', phoneNumber: null });
    const hidden = await buildBusiness(db, { userId: owner.id, name: 'Taller Escondido', isHidden: true });
    for (const { id: businessId } of [saved, hidden])
      await buildFavorite(db, { userId: owner.id, businessId });
    await enter(page, owner, `/business/${hidden.id}`);
    await untilOnlyKept(page, [saved.id]);
    const kept = (await readStored(page)).map(({ text }) => text).join(' ');
    expect(kept).toContain(saved.name);
    for (const secret of ['14.61234', hidden.name, owner.email]) expect(kept).not.toContain(secret);

    await front.setReachable(false);
    for (const path of ['/mi-cuenta', '/admin']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Negocios guardados en este aparato');
      await expect(page.locator('body')).not.toContainText(owner.email);
      await expect(page.getByRole('link', { name: /^(Llamar|WhatsApp)/ })).toHaveCount(0);
    }
    await front.setReachable(true);

    await visit(page, '/favoritos');
    // The way home never ends.
    front.interfere((path) => (/^\/(?:assets|api\/auth)\//.test(path) ? null : 'never'));
    await signOut(page);
    await untilOnlyKept(page, []);
    expect(JSON.stringify(await readStored(page))).not.toContain(saved.name);
    const storage = await readStorage(page);
    expect(storage).not.toContain(owner.email);
    expect(storage).not.toContain(`"id":${saved.id},`);
  });
});

test.describe('an account', { tag: '@once' }, () => {
  test('gives way to another one, and to a session that ended elsewhere', async ({ page, site }) => {
    const { db } = site.resources;
    const [first, second] = [await newOwner(site.resources), await newOwner(site.resources)];
    const [bread, shoes] = [
      await buildFavorite(db, { userId: first.id }),
      await buildFavorite(db, { userId: second.id }),
    ];
    await enter(page, first, '/favoritos');
    await untilOnlyKept(page, [bread.businessId]);
    await enter(page, second, '/favoritos');
    await untilOnlyKept(page, [shoes.businessId]);
    await db.deleteFrom('userSession').where('userId', '=', second.id).execute();
    await visit(page, '/about');
    await untilOnlyKept(page, []);
  });
});

test.describe('an account whose favourites can not be read', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^502 /] });

  test('shows none of the account before', async ({ page, site, front }) => {
    const { db } = site.resources;
    const [first, second] = [await newOwner(site.resources), await newOwner(site.resources)];
    const [bread, shoes] = [
      await buildFavorite(db, { userId: first.id }),
      await buildFavorite(db, { userId: second.id }),
    ];
    await enter(page, first, '/about');
    await untilOnlyKept(page, [bread.businessId]);
    front.interfere((path) => (path.startsWith('/api/users/favorites') ? 502 : null));
    await visit(page, '/about');
    await untilOnlyKept(page, [bread.businessId]);
    await enter(page, second, '/about');
    await untilOnlyKept(page, []);
    front.interfere(() => null);
    await visit(page, '/about');
    await untilOnlyKept(page, [shoes.businessId]);
  });
});

test.describe('a bad line', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^502 /] });

  test('removes at once, and shows what is kept for a proxy that finds no site', async ({
    page,
    site,
    front,
  }) => {
    const { db } = site.resources;
    const [bread, shoes] = [await buildBusiness(db), await buildBusiness(db)];
    await visit(page, `/business/${bread.id}`);
    await untilKept(page, bread.id);
    front.interfere(() => 502);
    await page.goto(`/business/${bread.id}`);
    await expect(heading(page)).toHaveText(bread.name);
    await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(1);

    front.interfere((path) => (isOfBusiness(path) ? 'never' : null));
    await visit(page, '/about');
    const asked = () => front.paths.filter((path) => path.includes('/cards')).length;
    const before = asked();
    const ask = (recents: number[]) =>
      page.evaluate((ids) => {
        const message = { type: 'keep', favorites: [], recents: ids, now: 0, isSaving: false };
        navigator.serviceWorker.controller?.postMessage(message);
      }, recents);
    await ask([bread.id, shoes.id]);
    await expect.poll(asked).toBeGreaterThan(before);
    await ask([]);
    await untilOnlyKept(page, []);
  });
});

test.describe('an old tab', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*\/assets\//] });

  test('reloads into the new build with a worker, too', async ({ page, front }) => {
    await visit(page, '/about');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    let isOld = true;
    front.interfere((path, isNavigation) => {
      isOld &&= !isNavigation;
      return isOld && path.startsWith('/assets/') ? 404 : null;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click();
    await expect(page).toHaveURL('/planes');
    await expect(heading(page)).toBeVisible();
    expect(isOld).toBe(false);
  });
});
