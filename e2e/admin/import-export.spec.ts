import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { lastDays } from '#shared/calendar.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { testOn } from '../own-site.ts';

const test = testOn(async () => null);

const newAdmin = (resources: Resources) => newOwner(resources, { role: 'admin', name: 'Ixchel Xitumul' });

const choose = (page: Page, content: string) =>
  page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'negocios.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test.describe('a file without rows', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^422 .*\/api\/admin\/import-batches/] });

  test('is rejected with a hint', async ({ page, site }) => {
    await enter(page, await newAdmin(site.resources), '/admin/datos');
    await choose(page, 'Tienda La Bendición,5555 1234\n');
    await expect(page.getByRole('main').getByText(/no tiene filas debajo de los encabezados/)).toBeVisible();
    // Toasts are in a chunk that loads at this point.
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Deserialization error on request')).toHaveCount(0);
  });
});

test('lists and the template are exported as files', { tag: '@once' }, async ({ page, site }) => {
  const admin = await newAdmin(site.resources);
  await enter(page, admin, '/admin/datos');
  const saving = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')] as const;
  };
  const [people, text] = await saving('Usuarios');
  expect([people, text]).toEqual(['users.csv', expect.stringContaining(admin.email)]);
  const [template, headings] = await saving('Descargar plantilla');
  expect([template, headings]).toEqual([
    'plantilla-negocios.csv',
    expect.stringContaining('"Nombre","Categoría","Otras categorías","Lugar"'),
  ]);
});

test('the panel shows the overview', async ({ page, site }) => {
  const { db } = site.resources;
  await buildBusiness(db);
  const views = lastDays(new Date(), 30).map((day, place) => {
    return { day, views: 40 + ((place * 37) % 90), whatsappTaps: 0, callTaps: 0, impressions: 0 };
  });
  await db
    .insertInto('siteDay')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enter(page, await newAdmin(site.resources), '/admin');
  const card = page.getByRole('region', { name: 'Los últimos 30 días' });
  await expect(card.getByText('Premium activos')).toBeVisible();
  await expect(card.getByRole('table', { name: 'Vistas por día' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
});

test.describe('a business of the system account', () => {
  test.use({ expectedFailures: [/^409 .*\/owner\/\d+$/] });

  test('is transferred to its owner, and appears in Mis Contenidos', async ({ page, site }) => {
    const name = `Telares ${Date.now()}`;
    const owner = await newOwner(site.resources, { name: 'Ana' });
    await enter(page, await newAdmin(site.resources), '/admin/datos');
    await choose(page, `nombre\n${name}\n`);
    await page.getByRole('button', { name: 'Importar 1 negocio' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Importadas 1' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    const tools = page.getByRole('region', { name: 'Opciones de administración' });
    await tools.getByRole('button', { name: 'Entregar a su propietario…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entregar a su propietario' });
    await dialog.getByLabel('Email del propietario').fill('nadie@example.com');
    await dialog.getByRole('button', { name: 'Entregar negocio' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nadie tiene una cuenta con ese email.');
    await expectAccessible(page);
    await expectReadableInDark(page);
    await dialog.getByLabel('Email del propietario').fill(owner.email);
    await dialog.getByRole('button', { name: 'Entregar negocio' }).click();
    await expect(page.getByText(`Negocio entregado a ${owner.email}`)).toBeVisible();
    await expect(tools.getByRole('button', { name: 'Entregar a su propietario…' })).toBeHidden();
    await enter(page, owner, '/mis-contenidos');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});
