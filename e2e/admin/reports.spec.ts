import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn(async ({ db }: Resources) => buildBusiness(db, { name: 'Panadería Luna' }));

async function publish(resources: Resources) {
  const { db } = resources;
  const owner = await newOwner(resources, { name: 'Ana', premium: true });
  const business = await buildBusiness(db, { userId: owner.id, name: 'Telares Ixchel' });
  const announcement = await buildAnnouncement(db, { businessId: business.id, title: 'Güipiles' });
  const author = await newOwner(resources, { name: 'Eva' });
  await buildReply(db, { announcementId: announcement.id, userId: author.id, message: 'Muy caro.' });
  await db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: new Date() }, owner.id)),
    );
  return {
    owner,
    author,
    businessId: business.id,
    profile: `/business/${business.id}`,
    page: `/anuncios/${announcement.id}`,
  };
}

const newAdmin = (resources: Resources) => newOwner(resources, { name: 'Rosa', role: 'admin' });

async function report(page: Page, what: string, reason: string, details = '') {
  await page.getByRole('button', { name: `Reportar ${what}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reportar ${what}` });
  await dialog.getByRole('radio', { name: reason }).check();
  if (details) await dialog.getByLabel('Cuéntanos más').fill(details);
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(dialog.getByText('Gracias por avisar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
}

test('a visitor reports by keyboard alone, and input stays', async ({ page, site }) => {
  const { profile } = await publish(site.resources);
  await visit(page, profile);
  const button = page.getByRole('button', { name: 'Reportar este negocio' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reportar este negocio' });
  await dialog.getByRole('button', { name: 'Enviar reporte' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Elige un motivo.');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Elige un motivo.' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Los datos son falsos' })).toBeChecked();
  await dialog.getByLabel('Cuéntanos más').fill('Ese número no es de ellos.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Cuéntanos más')).toHaveValue('Ese número no es de ellos.');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).press('Enter');
  await expect(dialog.getByText('Gracias por avisar')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('the dialog stays open until the report is sent', async ({ page, site }) => {
  const { profile } = await publish(site.resources);
  const { promise: sent, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/reports/', async (route) => {
    await sent;
    await route.continue();
  });
  await visit(page, profile);
  await page.getByRole('button', { name: 'Reportar este negocio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar este negocio' });
  await dialog.getByRole('radio', { name: 'Los datos son falsos' }).check();
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(dialog.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  goOn();
  await expect(dialog.getByText('Gracias por avisar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('reported content is taken down, its owner sees why, and it is restored', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { owner, businessId, profile, page: announcement } = await publish(site.resources);
  await visit(page, profile);
  await report(page, 'este negocio', 'Es una estafa o un engaño', 'Pide anticipos y no entrega.');
  await visit(page, announcement);
  await report(page, 'este anuncio', 'Es publicidad repetida o fuera de lugar');
  await report(page, 'el comentario de Lucía Tzoc', 'Insulta, amenaza o discrimina');

  const { id } = await site.resources.db
    .selectFrom('moderationCase')
    .select('id')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow();
  await enter(page, await newAdmin(site.resources), `/admin/por-decidir?kind=report&open=${id}`);
  // Another test's shop may have the same name.
  const shop = page.getByRole('region', { name: 'Negocio: 1 reporte' }).filter({ hasText: 'Pide anticipos' });
  await expect(shop.getByText('Telares Ixchel').first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await shop.getByRole('button', { name: 'Ocultar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocultar el negocio' });
  const reason = dialog.getByLabel('Motivo');
  await expect(reason).toHaveValue('Engaña a las personas, o parece una estafa.');
  await expectAccessible(page);
  await reason.fill('');
  await dialog.getByRole('button', { name: 'Ocultar y avisar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe por qué se oculta');
  await reason.fill('Pide anticipos sin entregar.');
  await dialog.getByRole('button', { name: 'Ocultar y avisar' }).click();
  await expect(shop).toBeHidden();

  const context = await browser.newContext();
  const others = await context.newPage();
  await enter(others, owner, '/mis-contenidos');
  await expect(others.getByText('Ocultamos este negocio: solo tú lo ves.')).toBeVisible();
  await expect(others.getByText('Pide anticipos sin entregar.')).toBeVisible();
  await expect(others.getByRole('link', { name: 'Pedir revisión' })).toHaveAttribute('href', /wa\.me/);
  await expectAccessible(others);
  await expectReadableInDark(others);
  expect((await context.request.get(`${site.url}${profile}`)).status()).toBe(200);

  await page.getByRole('link', { name: 'Decididos' }).click();
  await page.getByRole('button', { name: 'Volver a mostrar' }).first().click();
  await expect(page.getByText('Se volvió a mostrar')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Negocio: / }).first()).toBeFocused();
  await others.reload();
  await expect(others.getByText('Telares Ixchel').first()).toBeVisible();
  await expect(others.getByText('Ocultamos este negocio')).toBeHidden();
  await context.close();
});

test(
  'reports are dismissed, and a comment that was taken down is hidden from others',
  { tag: '@once' },
  async ({ page, site }) => {
    const { author, page: announcement } = await publish(site.resources);
    await visit(page, announcement);
    await report(page, 'este anuncio', 'Otra cosa');
    await report(page, 'el comentario de Lucía Tzoc', 'Insulta, amenaza o discrimina');
    await enter(page, await newAdmin(site.resources), '/admin/por-decidir?kind=report');
    const notice = page.getByRole('region', { name: 'Anuncio: 1 reporte' }).last();
    await notice.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Reportes descartados')).toBeVisible();
    const comment = page.getByRole('region', { name: 'Comentario: 1 reporte' }).last();
    await comment.getByRole('button', { name: 'Ocultar…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ocultar y avisar' }).click();
    await expect(page.getByText('Ya no se muestra')).toBeVisible();

    await dropSession(page);
    await visit(page, announcement);
    await expect(page.getByText('Todavía no hay comentarios.')).toBeVisible();
    await enter(page, author, announcement);
    await expect(page.getByText('Muy caro.')).toBeVisible();
    await expect(page.getByText('Insulta, amenaza o discrimina a otras personas.')).toBeVisible();
  },
);

test('an administrator verifies a business', { tag: '@once' }, async ({ page, site }) => {
  const { profile } = await publish(site.resources);
  await enter(page, await newAdmin(site.resources), profile);
  await page.getByRole('button', { name: 'Verificar negocio' }).click();
  // The toast says the same.
  await page.getByRole('main').locator('summary', { hasText: 'Negocio verificado' }).click();
  await expect(page.getByText(/^Comprobamos el .+ que este negocio es quien dice ser\.$/)).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/negocios?search=telares ixchel');
  await expect(page.getByRole('article').first().getByText('Negocio verificado')).toBeVisible();
  await visit(page, profile);
  await page.getByRole('button', { name: 'Retirar la verificación' }).click();
  await expect(page.getByText('Sin verificar.')).toBeVisible();
});

test(
  'unreported content is taken down on its page, and restored',
  { tag: '@once' },
  async ({ page, site }) => {
    const { page: announcement } = await publish(site.resources);
    await enter(page, await newAdmin(site.resources), announcement);
    const article = page.getByRole('article');
    await expect(page.getByRole('button', { name: /^Ocultar el comentario de/ })).toBeVisible();
    await article.getByRole('button', { name: 'Ocultar… este anuncio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ocultar el anuncio' });
    await dialog.getByRole('button', { name: 'Ocultar y avisar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Escribe por qué se oculta');
    await dialog.getByLabel('Empezar con').selectOption('Es una estafa o un engaño');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ocultar y avisar' }).click();
    await expect(article.getByRole('button', { name: 'Volver a mostrar' })).toBeVisible();
    await visit(page, '/admin/por-decidir?state=decided');
    await expect(page.getByRole('listitem').filter({ hasText: 'Güipiles' }).first()).toContainText(
      'Lo ocultó la administración',
    );
    await visit(page, announcement);
    await article.getByRole('button', { name: 'Volver a mostrar' }).click();
    await expect(article.getByRole('button', { name: 'Ocultar… este anuncio' })).toBeVisible();
  },
);
