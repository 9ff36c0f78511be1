import { type Locator, type Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { Thumb } from '../accounts/thumb.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { closeShareStep, enter, newOwner, phonePhotos, test } from './owner.ts';

const MAX_FIELDS = 6;
const MAX_TAPS = 5;

type OwnerValues = Parameters<typeof newOwner>[1];

async function newPublisher(resources: Resources, values: OwnerValues = {}) {
  const owner = await newOwner(resources, values);
  const business = await buildBusiness(resources.db, { userId: owner.id, name: 'Panadería Xelajú' });
  return { owner, business };
}

async function openNewAnnouncement(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).click();
  const form = page.getByRole('dialog', { name: 'Crear anuncio' });
  await expect(form.getByLabel('Título')).toBeVisible();
  return form;
}

async function openOwnAnnouncement(page: Page, resources: Resources, expiresAt: Date | null = null) {
  const { owner, business } = await newPublisher(resources);
  const { id } = await buildAnnouncement(resources.db, { businessId: business.id, expiresAt });
  await enter(page, owner, `/anuncios/${id}`);
  return { id, main: page.getByRole('main') };
}

test('an announcement takes at most six fields', { tag: '@phone' }, async ({ page, site }) => {
  const { owner } = await newPublisher(site.resources, { premium: true });
  await enter(page, owner, '/anuncios');
  const form = await openNewAnnouncement(page);
  expect(await form.locator('input, textarea, select').count()).toBeLessThanOrEqual(MAX_FIELDS);
  await form.getByLabel('Título').fill('Pan de muerto ya disponible');
  await form.getByLabel('Contenido').fill('Desde mañana.\nPedidos por WhatsApp.');
  await form.getByRole('button', { name: '15 días' }).click();
  await form.getByLabel('Agregar fotos').setInputFiles(await phonePhotos(1));
  await form.getByRole('button', { name: 'Publicar anuncio' }).click();
  await closeShareStep(page);
  const card = page.getByRole('article').filter({ hasText: 'Pan de muerto ya disponible' });
  await expect(card.getByText('15 días restantes')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(1);
});

test(
  `from Mis Contenidos an announcement with a photo takes ${MAX_TAPS} taps`,
  { tag: '@phone' },
  async ({ page, site }) => {
    const { owner } = await newPublisher(site.resources, { premium: true });
    const thumb = new Thumb();
    await enter(page, owner, '/mis-contenidos');
    await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).first());
    const form = page.getByRole('dialog', { name: 'Crear anuncio' });
    await thumb.type(form.getByLabel('Título'), 'Champurradas recién hechas');
    await thumb.type(form.getByLabel('Contenido'), 'Todas las tardes.');
    await thumb.attach(page, form.getByText('Agregar fotos'), await phonePhotos(1));
    await thumb.tap(form.getByRole('button', { name: 'Publicar anuncio' }));
    const step = page.getByRole('dialog', { name: 'Anuncio publicado' });
    await expect(step).toBeVisible({ timeout: 90_000 });
    expect(thumb).toMatchObject({ taps: MAX_TAPS, typed: 2, chosen: 0 });
    const share = step.getByRole('link', { name: 'Compartir por WhatsApp' });
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toMatch(/^Champurradas recién hechas · Panadería Xelajú\. http.+\/anuncios\/\d+$/);
    await expect(step.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await step.getByRole('link', { name: 'Ver mi anuncio' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Champurradas recién hechas' })).toBeVisible();
    await expect(step).toHaveCount(0);
  },
);

test('missing fields are reported together, in both themes, and a draft survives a reload', async ({
  page,
  site,
}) => {
  const { owner } = await newPublisher(site.resources, { premium: true });
  await buildBusiness(site.resources.db, { userId: owner.id, name: 'La otra' });
  await enter(page, owner, '/anuncios');
  const form = await openNewAnnouncement(page);
  await form.getByRole('button', { name: 'Publicar anuncio' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Título y contenido son requeridos');
  await expect(summary.getByRole('link')).toHaveText([
    'Elige el negocio que anuncia.',
    'Escribe el título.',
    'Escribe el contenido.',
  ]);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await form.getByLabel('Negocio').selectOption('La otra');
  await form.getByLabel('Título').fill('Se busca ayudante');
  await form.getByLabel('Contenido').fill('Medio tiempo.');
  await form.getByLabel('Permitir comentarios').uncheck();
  await page.reload();
  await openNewAnnouncement(page);
  await expect(form.getByText('Borrador recuperado')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Se busca ayudante');
  await expect(form.getByLabel('Negocio').getByRole('option', { selected: true })).toHaveText('La otra');
  await expect(form.getByLabel('Permitir comentarios')).not.toBeChecked();
  await form.getByRole('button', { name: 'Publicar anuncio' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Se busca ayudante' });
  await expect(card.getByText('Comentarios desactivados')).toBeVisible();
});

test.describe(() => {
  test.use({ timezoneId: 'Asia/Tokyo', expectedFailures: [/^503 .*announcements/] });

  test(
    'dates use Guatemala’s time zone, and a failure keeps the input',
    { tag: '@phone' },
    async ({ page, site }) => {
      const { owner } = await newPublisher(site.resources);
      await enter(page, owner, '/anuncios');
      const form = await openNewAnnouncement(page);
      await form.getByLabel('Título').fill('Rifa de fin de año');
      await form.getByLabel('Contenido').fill('Cada compra da un número.');
      await form.getByLabel('Vence').fill('2020-12-31T18:30');
      await form.getByRole('button', { name: 'Publicar anuncio' }).click();
      await expect(form.getByRole('alert')).toContainText('Elige una fecha que todavía no haya pasado.');
      await form.getByLabel('Vence').fill('2099-12-31T18:30');
      await page.route(
        '**/api/announcements/',
        (route) => route.fulfill({ status: 503, json: { detail: 'Ahora no.' } }),
        {
          times: 1,
        },
      );
      await form.getByRole('button', { name: 'Publicar anuncio' }).click();
      await expect(form.getByRole('alert')).toContainText('Error al crear el anuncio');
      await expect(form.getByLabel('Título')).toHaveValue('Rifa de fin de año');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await form.getByRole('button', { name: 'Publicar anuncio' }).click();
      expect(((await sent).postDataJSON() as { expires_at: string }).expires_at).toBe(
        '2100-01-01T00:30:00.000Z',
      );
      await expect(form).toBeHidden();
    },
  );
});

test('an owner edits an announcement; others see no tools', { tag: '@phone' }, async ({ page, site }) => {
  const { id, main } = await openOwnAnnouncement(page, site.resources);
  await main.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar anuncio' });
  await expect(form.getByLabel('Título')).toHaveValue('Pan de yemas los sábados');
  await form.getByLabel('Título').fill('Pan de yemas también los domingos');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Anuncio actualizado')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pan de yemas también los domingos');
  await dropSession(page);
  await enter(page, await newOwner(site.resources), `/anuncios/${id}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});

test('one tap renews an expired announcement', { tag: '@phone' }, async ({ page, site }) => {
  const { main } = await openOwnAnnouncement(page, site.resources, new Date(Date.now() - DAY));
  await expect(main.getByText('Expirado')).toBeVisible();
  await main.getByRole('button', { name: 'Renovar' }).click();
  await expect(page.getByText('Anuncio renovado por 30 días')).toBeVisible();
  await expect(main.getByText('30 días restantes')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Renovar' })).toHaveCount(0);
});

test(
  'a sold announcement says so, takes no replies, and can be undone',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { main } = await openOwnAnnouncement(page, site.resources);
    await main.getByRole('button', { name: 'Más opciones' }).click();
    const options = page.getByRole('dialog', { name: /^Opciones de/ });
    await expectAccessible(page);
    await options.getByRole('button', { name: 'Marcar como vendido' }).click();
    await expect(main.getByText('Vendido', { exact: true })).toBeVisible();
    await expect(main.getByText('no recibe más comentarios')).toBeVisible();
    await main.getByRole('button', { name: 'Deshacer' }).click();
    await expect(main.getByText('Vendido', { exact: true })).toBeHidden();
    await expect(main.getByLabel('Tu comentario')).toBeVisible();
  },
);

test(
  'deleting an announcement leads its owner to Mis Contenidos',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { id, main } = await openOwnAnnouncement(page, site.resources);
    await main.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('button', { name: 'Eliminar anuncio' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar este anuncio?' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await main.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('button', { name: 'Eliminar anuncio' }).click();
    await dialog.getByRole('button', { name: 'Eliminar anuncio' }).click();
    await expect(page.getByText('Anuncio eliminado')).toBeVisible();
    await expect(page).toHaveURL('/mis-contenidos');
    expect((await page.request.get(`/api/announcements/${id}`)).status()).toBe(404);
  },
);

test.describe('when usage can’t be loaded', () => {
  test.use({ expectedFailures: [/^500 .*usage/] });

  test('an announcement is still published', { tag: '@phone' }, async ({ page, site }) => {
    const { owner } = await newPublisher(site.resources);
    await page.route('**/api/users/usage/*', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Ocurrió un error inesperado' } }),
    );
    await enter(page, owner, '/anuncios');
    const form = await openNewAnnouncement(page);
    await form.getByLabel('Título').fill('Fiambre por encargo');
    await form.getByLabel('Contenido').fill('Hasta el 30 de octubre.');
    await form.getByRole('button', { name: 'Publicar anuncio' }).click();
    await closeShareStep(page);
    await expect(page.getByRole('heading', { name: 'Fiambre por encargo' })).toBeVisible();
  });
});

test.describe('when another tab has used up the month', () => {
  test.use({ expectedFailures: [/^409 .*announcements/] });

  test('the limit and a link are shown, and the form stays', async ({ page, site }) => {
    const { owner, business } = await newPublisher(site.resources);
    const publish = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          buildAnnouncement(site.resources.db, { businessId: business.id }),
        ),
      );
    await publish(6);
    await enter(page, owner, '/anuncios');
    const form = await openNewAnnouncement(page);
    await expect(form.getByText('Te quedan 4 anuncios este mes.')).toBeVisible();
    await form.getByLabel('Título').fill('Rosca de Reyes');
    await form.getByLabel('Contenido').fill('Por encargo.');
    await publish(4);
    await form.getByRole('button', { name: 'Publicar anuncio' }).click();
    const limit = page.getByRole('dialog', { name: 'Límite alcanzado' });
    await expect(limit.getByText('10 de 10')).toBeVisible();
    await expect(limit.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
    await expect(limit.getByRole('link', { name: 'Ver Planes Premium' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.getByText(/^Te quedan?/)).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByLabel('Título')).toHaveValue('Rosca de Reyes');
  });
});
