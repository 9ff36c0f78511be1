import type { Page } from '@playwright/test';
import { askOwners } from '#features/businesses/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY);

async function fillCorrection(page: Page) {
  await page.getByLabel('Teléfono').fill('5555 9876');
  await page.getByLabel('Horario').fill('lunes a sábado 9:00–18:00');
  await page.getByRole('button', { name: 'Enviar sugerencia' }).click();
}

test('a visitor suggests a change, and the owner accepts it with one tap', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const hours = weekOf(from('08:00', '17:00'));
  const values = { name: 'Comedor Doña Mela', confirmedAt: ago(21), businessHours: hours };
  const { id } = await buildBusiness(db, { userId: owner.id, ...values });
  await visit(page, `/business/${id}`);
  await expect(page.getByText('Datos confirmados hace 3 semanas.')).toBeVisible();
  await page.getByRole('link', { name: 'Sugerir un cambio' }).click();
  await page.getByRole('button', { name: 'Enviar sugerencia' }).click();
  await expect(page.getByRole('alert')).toContainText('Escribe al menos un dato');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await fillCorrection(page);
  await expect(page.getByRole('heading', { name: 'Gracias por avisar' })).toBeVisible();
  await expectAccessible(page);

  await enter(page, owner, '/mis-contenidos');
  const item = page.getByRole('listitem').filter({ hasText: '+502 5555 9876' });
  await expect(item.getByText('+502 5555 0123')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await item.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('El cambio ya se ve')).toBeVisible();
  await expect(item).toBeHidden();
  await expect(page.getByText('Datos confirmados hoy.')).toBeVisible();
  await page.getByRole('button', { name: 'No, está bien' }).click();
  await expect(page.getByText('Te sugieren cambios')).toBeHidden();
  await visit(page, `/business/${id}`);
  await expect(page.getByRole('link', { name: '+502 5555 9876' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('suggests a change, and keeps what was typed', async ({ page, site }) => {
    const { db } = site.resources;
    const { id } = await buildBusiness(db, { name: 'Tienda La Bendición' });
    await page.goto(`/business/${id}/corregir`);
    await page.getByLabel('Teléfono').fill('911');
    await page.getByLabel('Dirección').fill('7a calle 1-20');
    await page.getByRole('button', { name: 'Enviar sugerencia' }).click();
    await expect(page.getByRole('alert')).toContainText('Escribe un número de Guatemala');
    await expect(page.getByLabel('Dirección')).toHaveValue('7a calle 1-20');
    await page.getByLabel('Teléfono').fill('');
    await page.getByRole('button', { name: 'Enviar sugerencia' }).click();
    await expect(page.getByRole('heading', { name: 'Gracias por avisar' })).toBeVisible();
    const cases = await db.selectFrom('moderationCase').selectAll().where('businessId', '=', id).execute();
    expect(cases.map(({ facts }) => facts['suggested'])).toEqual(['7a calle 1-20']);
  });

  test('the mailed link confirms once, signed out', async ({ page, site }) => {
    const { resources } = site;
    const owner = await newOwner(resources);
    const values = { userId: owner.id, name: 'Farmacia San Rafael', confirmedAt: ago(95) };
    const { id } = await buildBusiness(resources.db, values);
    const { site: settings } = readConfig({ SITE_URL: site.url });
    await askOwners({ ...resources, site: settings, clock: () => new Date() });
    const mail = await resources.db
      .selectFrom('mailOutbox')
      .select('text')
      .where('toAddress', '=', owner.email)
      .executeTakeFirstOrThrow();
    const [link = ''] = /\/confirmar-datos\?\S+/.exec(mail.text) ?? [];
    await page.goto(link);
    await expect(page.getByText('¿Siguen igual los datos de tu negocio?')).toBeVisible();
    await page.getByRole('button', { name: 'Todo sigue igual' }).click();
    await expect(page.getByText('Datos confirmados hoy.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Este enlace ya se usó.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Todo sigue igual' })).toHaveCount(0);
    await page.goto(`/business/${id}`);
    await expect(page.getByText('Datos confirmados hoy.')).toBeVisible();
  });
});

test('an administrator decides about a business without owner, and it closes for good', async ({
  page,
  site,
}) => {
  const { resources } = site;
  const admin = await newOwner(resources, { name: 'Rosa', role: 'admin' });
  const { id } = await buildBusiness(resources.db, {
    userId: await buildSystemAccount(resources.db),
    name: 'Librería Quetzal',
  });
  for (let people = 0; people < 3; people += 1)
    await buildCorrection(resources.db, { businessId: id, field: 'closed', seen: '', suggested: 'closed' });
  await enter(page, admin, '/admin/por-decidir?kind=correction');
  const item = page.getByRole('listitem').filter({ hasText: 'Librería Quetzal' });
  await expect(item.getByText('3 personas')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await item.getByRole('button', { name: 'Aceptar' }).click();
  await expect(item).toBeHidden();
  await visit(page, `/business/${id}`);
  await expect(page.getByText('Cerrado permanentemente.')).toBeVisible();
  await expectAccessible(page);
});
