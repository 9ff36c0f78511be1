import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn(async ({ db }) => {
  const userId = await buildSystemAccount(db);
  for (const name of ['Telares Ixchel', 'Comedor Tono', 'Hotel del Lago']) {
    const { id: businessId } = await buildBusiness(db, { userId, name });
    await buildInvitation(db, { businessId, createdAt: new Date() });
  }
});

test.use({ viewport: { width: 360, height: 740 } });

const fail = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { detail: 'Error de prueba' } }));

test.describe('when the API fails', { tag: '@once' }, () => {
  test.use({
    expectedFailures: [/^500 .*\/api\/|^console error: .*ApiError|^another site: https:\/\/wa\.me\//],
  });

  test('a list of choices says so, and what was chosen stays', async ({ page, site }) => {
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/negocios');
    await page.getByLabel('Elegir todos los de esta página').check();
    await page.getByRole('button', { name: 'Cambiar…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cambiar el lugar').check();
    await fail(page, '**/api/places?*');
    await dialog.getByLabel('Departamento').selectOption({ label: 'Sololá' });
    await expect(dialog.getByRole('alert')).toContainText('No pudimos cargar los municipios.');
    await expectAccessible(page);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByLabel('Municipio').selectOption({ label: 'Panajachel' });
    await expect(dialog.getByLabel('Departamento')).toHaveValue('07');
  });

  test('the invitation after one that was sent says so', async ({ page, site }) => {
    await page
      .context()
      .route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
      );
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/invitaciones');
    const card = page.getByRole('region', { name: /^Por enviar con WhatsApp/ });
    await fail(page, '**/api/admin/invitations?*');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      card.getByRole('link', { name: 'Abrir WhatsApp' }).click(),
    ]);
    await popup.close();
    await expect(card.getByText(/^Anotamos que enviaste/)).toBeVisible();
    await expect(card.getByText('No pudimos cargar la siguiente invitación.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/invitations?*');
    await card.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card.getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible();
  });
});

test('what is chosen while an answer is saved stays', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/datos');
  const rows = ['Pana,todos los días de 7 a 9', 'Sol,todos los días de 6 a 8'];
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'horarios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`nombre,horario\n${rows.join('\n')}\n`),
  });
  await page.getByRole('link', { name: 'Valores', exact: true }).click();
  const group = (text: string) => page.getByRole('group', { name: new RegExp(`^Horario «${text}`) });
  const [first, second] = [group('todos los días de 7 a 9'), group('todos los días de 6 a 8')];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/import-batches/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await first.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await second.getByRole('button').first().click();
  release();
  await expect(first).toHaveCount(0);
  await expect(second.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
});
