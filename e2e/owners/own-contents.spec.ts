import type { Resources } from '#server/open-resources.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { breakColumn } from '#test/break-column.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { closeShareStep, enter, newOwner, test } from './owner.ts';

interface Contents {
  businesses: string[];
  announcements?: number;
}

async function newFreeOwner({ db, ...resources }: Resources, { businesses, announcements = 0 }: Contents) {
  const owner = await newOwner({ db, ...resources });
  const ids: number[] = [];
  for (const name of businesses) ids.push((await buildBusiness(db, { userId: owner.id, name })).id);
  for (let number = 1; number <= announcements; number++)
    await buildAnnouncement(db, { businessId: ids[0]!, title: `Anuncio ${number}` });
  await db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: new Date() }, owner.id)),
    );
  return owner;
}

test('a visitor is asked to sign in, and no request is sent', { tag: '@once' }, async ({ page, request }) => {
  const answer = await request.get('/mis-contenidos', { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/login?from=%2Fmis-contenidos');
  expect(await answer.text()).toBe('');
  await visit(page, '/mis-contenidos');
  await expect(page.getByText('Debes iniciar sesión para ver tus contenidos.')).toBeVisible();
});

test('an owner without content is led to a first business', { tag: '@phone' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources), '/mis-contenidos');
  await expect(page.getByText('Aún no has publicado tu negocio')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).click();
  const first = page.getByRole('dialog', { name: 'Crear anuncio' });
  await expect(first).toContainText('Los anuncios los publica un negocio.');
  await first.getByRole('link', { name: 'Agregar Negocio' }).click();
  await expect(page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Aún no has publicado tu negocio')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).click();
  await first.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Agregar Negocio' }).click();
  await expect(page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' })).toBeVisible();
});

test('forms have a URL, for another tab too', async ({ page, site, isMobile }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'La primera' });
  await enter(page, owner, '/anuncios');
  const create = page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' });
  await expect(create).toHaveAttribute('href', '/mis-contenidos?nuevo=anuncio');
  if (!isMobile) {
    const opened = page.context().waitForEvent('page');
    await create.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('dialog', { name: 'Crear anuncio' })).toBeVisible();
    await tab.close();
  }
  await visit(page, `/mis-contenidos?nuevo=anuncio&negocio=${id}`);
  const form = page.getByRole('dialog', { name: 'Crear anuncio' });
  await expect(form.getByLabel('Título')).toBeVisible();
  await expect(page).toHaveURL('/mis-contenidos');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/anuncios');
});

test.describe('when the counts fail', () => {
  test.use({ expectedFailures: [/^503 |^500 .*usage/] });

  test('usage reads as zero, and is requested once', { tag: '@once' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/usage/') ? 1 : 0));
    const repair = await breakColumn(site.resources.db, 'announcement.created_at');
    try {
      await enter(page, owner, '/mi-cuenta');
      await expect(page.getByText('No pudimos cargar tu plan.')).toBeVisible();
      await expect(page.getByText('0 de 1', { exact: true })).toBeVisible();
      expect(asked).toBe(1);
      await repair();
    } finally {
      await repair().catch(() => {});
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Suscripción', { exact: true })).toBeVisible();
  });
});

test('the menus link to Mis Contenidos', async ({ page, site, isMobile }) => {
  await enter(page, await newOwner(site.resources), '/');
  if (isMobile) await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Tu cuenta' : 'Principal' });
  await menu.getByRole('link', { name: 'Mis Contenidos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Contenidos');
});

test(
  'buttons show the remaining announcements, and why none is left',
  { tag: '@phone' },
  async ({ page, site }) => {
    const owner = await newFreeOwner(site.resources, { businesses: ['Panadería Xelajú'], announcements: 9 });
    await enter(page, owner, '/mis-contenidos');
    const main = page.getByRole('main');
    await expect(main.getByText('Te queda 1 anuncio este mes.')).toBeVisible();
    await expect(main.getByText('Anuncio 9')).toBeVisible();
    await main.getByRole('button', { name: 'Ver los 9 anuncios' }).click();
    await expect(main.getByRole('article')).toHaveCount(9);
    await main.getByRole('link', { name: 'Crear Anuncio' }).first().click();
    const form = page.getByRole('dialog', { name: 'Crear anuncio' });
    await form.getByLabel('Título').fill('El último del mes');
    await form.getByLabel('Contenido').fill('Aprovecha.');
    await form.getByRole('button', { name: 'Publicar anuncio' }).click();
    await closeShareStep(page);
    await expect(main.getByRole('region', { name: 'Límite alcanzado' })).toBeVisible();
    const said = await main
      .getByText('Límite alcanzado')
      .evaluateAll((texts) => texts.filter((text) => text.getBoundingClientRect().width > 1).length);
    expect(said, 'badges to be seen').toBe(1);
    await expect(main.getByText('10 de 10').first()).toBeVisible();
    const full = main.getByRole('button', { name: 'Crear Anuncio Límite alcanzado' }).first();
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await expectReadableInDark(page);
    await full.click({ force: true });
    const limit = page.getByRole('dialog', { name: 'Límite alcanzado' });
    await expect(limit.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
    await limit.getByRole('link', { name: 'Ver Planes Premium' }).click();
    await expect(page).toHaveURL('/planes-suscripcion');
  },
);

test(
  'a premium owner at the limit sees what the plan includes',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { db } = site.resources;
    const owner = await newOwner(site.resources, { premium: true });
    for (const name of ['La primera', 'La segunda', 'La tercera'])
      await buildBusiness(db, { userId: owner.id, name });
    await enter(page, owner, '/mis-contenidos');
    await page
      .getByRole('button', { name: 'Agregar Negocio Límite alcanzado' })
      .first()
      .click({ force: true });
    const limit = page.getByRole('dialog', { name: 'Límite alcanzado' });
    await expect(limit.getByText('3 de 3')).toBeVisible();
    await expect(limit.getByText('Tu plan Premium incluye:')).toBeVisible();
    await expect(limit.getByRole('listitem').filter({ hasText: '90 anuncios al mes' })).toBeVisible();
    await expect(limit.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
    await expect(limit.getByRole('link', { name: 'Ver Planes Premium' })).toHaveAttribute(
      'href',
      '/planes-suscripcion',
    );
    await expectAccessible(page);
  },
);

test(
  'after a downgrade hidden content says so, and another business can be pinned',
  { tag: '@phone' },
  async ({ page, site }) => {
    const owner = await newFreeOwner(site.resources, {
      businesses: ['La primera', 'La segunda', 'La tercera'],
    });
    await enter(page, owner, '/mis-contenidos');
    const first = page.getByRole('region', { name: 'La primera' });
    const third = page.getByRole('region', { name: 'La tercera' });
    await expect(third.getByText('Tu plan no muestra este negocio')).toBeVisible();
    await expect(first.getByText('Tu plan no muestra este negocio')).toBeHidden();
    await expectAccessible(page);
    await third.getByRole('button', { name: 'Mostrar este negocio' }).click();
    await expect(page.getByText('El negocio vuelve a mostrarse')).toBeVisible();
    await expect(third.getByText('Tu plan no muestra este negocio')).toBeHidden();
    await expect(first.getByText('Tu plan no muestra este negocio')).toBeVisible();
  },
);

test('photos over the plan limit are reported as stored', { tag: '@phone' }, async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newFreeOwner(site.resources, { businesses: ['Panadería Xelajú'] });
  const { id: mediaFileId } = await storeOneColour(site.resources, owner.id);
  const { id: businessId } = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow();
  const photos = [0, 1, 2, 3, 4].map((sortOrder) => ({ businessId, mediaFileId, sortOrder }));
  await db.insertInto('businessMedia').values(photos).execute();
  await enter(page, owner, '/mis-contenidos');
  const business = page.getByRole('region', { name: 'Panadería Xelajú' });
  await expect(business.getByText('2 fotos ocultas por tu plan; están guardadas.')).toBeVisible();
  await expectAccessible(page);
  await business.getByRole('link', { name: 'Con Premium se muestran' }).click();
  await expect(page).toHaveURL('/planes-suscripcion');
});

test(
  'a hidden announcement can be pinned instead of another one',
  { tag: '@phone' },
  async ({ page, site }) => {
    const owner = await newFreeOwner(site.resources, { businesses: ['Panadería Xelajú'], announcements: 11 });
    await enter(page, owner, '/mis-contenidos');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Ver los 11 anuncios' }).click();
    const oldest = main.getByRole('article').last();
    await expect(oldest.getByText('Oculto por tu plan')).toBeVisible();
    await oldest.getByRole('button', { name: 'Mostrar' }).click();
    await expect(oldest.getByText('Oculto por tu plan')).toBeHidden();
    await expect(main.getByText('Oculto por tu plan')).toHaveCount(1);
  },
);

test('a hidden business can not announce, and says so', { tag: '@phone' }, async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newFreeOwner(site.resources, { businesses: ['Panadería Xelajú'] });
  const { id } = await db
    .updateTable('businessProfile')
    .set({ isHidden: true, takedownReason: 'Falta comprobar la dirección' })
    .where('userId', '=', owner.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(page, owner, '/mis-contenidos');
  await page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear anuncio' });
  await expect(dialog.getByText('Lo que está oculto no publica anuncios.')).toBeVisible();
  await expect(dialog.getByText('Agregar Negocio')).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, `/business/${id}`);
  const tools = page.getByRole('region', { name: 'Opciones del propietario' });
  await expect(tools.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(tools.getByText('Crear Anuncio')).toHaveCount(0);
  await expect(page.getByText('Mientras el negocio está oculto')).toBeVisible();
});
