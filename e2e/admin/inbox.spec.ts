import type { Page } from '@playwright/test';
import { buildClaim, buildCase } from '#db/builders/case.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { Thumb } from '../accounts/thumb.ts';
import { emptyQueue, enter, newOwner, test } from '../owners/owner.ts';

const PEOPLE = ['Amalia Xuyá', 'Benito Cojtí', 'Celestina Ixim'];
const CODES = ['PC-7KM2X', 'PC-8KM2X', 'PC-9KM2X'];

const open = (page: Page) => page.getByRole('main').locator('li[aria-current="true"]');

test('an administrator decides one case after the other with the keyboard', async ({ page, site }) => {
  const { db } = site.resources;
  await emptyQueue(site.resources);
  for (const [index, name] of PEOPLE.entries())
    await buildCase(db, 'premium-request', {
      userId: (await newOwner(site.resources, { name })).id,
      facts: { period: 'month' },
      code: CODES[index] ?? '',
      openedAt: new Date(Date.UTC(2026, 2, 13 + index)),
    });
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/por-decidir');
  await expect(open(page)).toContainText('PC-7KM2X');
  await expect(
    page.getByRole('link', { name: /PC-8KM2X · Benito Cojtí · Premium por un mes/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page).getByRole('button', { name: 'Activar…' }).focus();
  await page.keyboard.press('j');
  await expect(open(page)).toContainText('PC-8KM2X');
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('k');
  await expect(open(page)).toContainText('PC-7KM2X');
  await page.keyboard.press('j');
  await expect(open(page)).toContainText('PC-8KM2X');
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('r');
  const dismissal = page.getByRole('dialog', { name: '¿Descartar la solicitud PC-8KM2X?' });
  await expect(dismissal).toBeVisible();
  await page.keyboard.press('j');
  await dismissal.getByRole('button', { name: 'Descartar' }).click();
  await expect(open(page)).toContainText('PC-9KM2X');
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Activar Premium' }).click();
  await expect(open(page)).toContainText('PC-7KM2X');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'PC-' })).toHaveCount(1);
});

test('activates Premium from a code in four taps', { tag: '@phone' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources, { name: 'Dora Pop' });
  await buildCase(site.resources.db, 'premium-request', {
    userId: owner.id,
    facts: { period: 'year' },
    code: 'PC-7QM2X',
  });
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin');
  const thumb = new Thumb();
  await thumb.type(page.getByLabel('Código, número, negocio o persona'), 'pc7qm2x');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await thumb.tap(page.getByRole('link', { name: 'Solicitudes de Premium: PC-7QM2X' }));
  await thumb.tap(open(page).getByRole('button', { name: 'Activar…' }));
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Activar Premium' }));
  await expect(page.getByText('Subscription assigned successfully!')).toBeVisible();
  expect(thumb.taps).toBe(4);
});

test('finds a business and a person, and says so when there is none', async ({ page, site }) => {
  const { resources } = site;
  const owner = await newOwner(resources, { name: 'Elmer Ajú' });
  await buildBusiness(resources.db, { userId: owner.id, name: 'Ferretería El Martillo', isHidden: true });
  await buildBusiness(resources.db, { name: 'Ferretería El Tornillo' });
  await enter(page, await newOwner(resources, { role: 'admin' }), '/admin/buscar?search=martillo');
  const main = page.getByRole('main');
  const businesses = main.getByRole('region', { name: 'Negocios' });
  await expect(businesses).toContainText('No se muestra');
  await visit(page, '/admin/buscar?search=tornillo');
  await expect(businesses).toContainText('Ferretería El Tornillo');
  await expect(businesses).not.toContainText('No se muestra');
  await visit(page, `/admin/buscar?search=${encodeURIComponent(owner.email)}`);
  await expect(main.getByRole('region', { name: 'Usuarios' }).getByRole('combobox')).toHaveValue('user');
  await visit(page, '/admin/buscar?search=zzz');
  await expect(main.getByRole('heading', { name: 'Nada con «zzz»' })).toBeVisible();
});

const SCREENS = 4;

test('a full queue is no longer than four phone screens', { tag: '@phone' }, async ({ page, site }) => {
  const { db } = site.resources;
  for (let index = 0; index < 25; index += 1) await buildClaim(db);
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/por-decidir');
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(screens).toBeLessThanOrEqual(SCREENS);
});

test(
  'the morning page says what to do on one screen, and leads there',
  { tag: '@phone' },
  async ({ page, site }) => {
    await buildClaim(site.resources.db);
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/hoy');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: 'Por decidir' }).last()).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    const list = page.getByRole('main').getByRole('list').last();
    const box = await list.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? Infinity) + (box?.height ?? 0), 'is seen without scrolling').toBeLessThanOrEqual(
      height,
    );
    await list.getByRole('link', { name: 'Por decidir' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Por decidir');
  },
);
