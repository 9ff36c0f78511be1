import type { Page } from '@playwright/test';
import { buildCategory } from '#db/builders/category.ts';
import { drawPicture } from '#test/pictures.ts';
import { linkMailedTo, makeAccount } from '../accounts/account.ts';
import { Thumb } from '../accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit, waitForScript } from '../fixtures.ts';
import { testOn } from '../own-site.ts';

/** Runs a site with the local mailbox. */
const test = testOn(async ({ db }) => buildCategory(db, { name: 'Comedores' }), { NODE_ENV: 'test' });

/** Counts the browser's question about the position too. */
const MAX_TAPS = 14;
const MAX_TYPED = 5;
const IN_ANTIGUA = { latitude: 14.5573, longitude: -90.7332, accuracy: 20 };
const PASSWORD = 'lago-de-atitlan';
const FORM_PATH = '/mis-contenidos?nuevo=negocio';

const newEmail = (name: string) => `e2e-${name}-${Date.now()}@example.com`;
const newForm = (page: Page) => page.getByRole('dialog', { name: 'Agregar negocio' });

async function register(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await visit(page, '/negocios');
  await page.getByRole('banner').getByRole('link', { name: 'Agregar Negocio' }).click();
  await expect(page).toHaveURL(/^[^?]+\/login\?/);
  await main.getByLabel('Nombre completo').fill('Ixchel Tzunún');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(main.getByRole('heading', { name: 'Verifica tu email' })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ permissions: ['geolocation'], geolocation: IN_ANTIGUA });

  test(
    `a stranger publishes a useful profile in ${MAX_TAPS} taps and ${MAX_TYPED} typed fields`,
    { tag: '@phone' },
    async ({ page, site }) => {
      const thumb = new Thumb();
      const main = page.getByRole('main');
      const email = newEmail('taps');
      const heading = (name: string) => main.getByRole('heading', { level: 1, name });
      await visit(page, '/');
      await thumb.tap(main.getByRole('link', { name: 'Agregar Negocio' }).first());
      await expect(main.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
      await expect(main.getByLabel('Nombre completo')).toBeFocused();
      await expectAccessible(page);
      await thumb.type(main.getByLabel('Nombre completo'), 'Ixchel Tzunún');
      await thumb.type(main.getByLabel('Email'), email);
      await thumb.type(main.getByRole('textbox', { name: /^Contraseña/ }), PASSWORD);
      await thumb.tap(main.getByRole('button', { name: 'Crear cuenta' }));
      await expect(main.getByText('y abre el formulario')).toBeVisible();
      await thumb.openMailedLink(page, await linkMailedTo(page.request, site.url, email));
      await waitForScript(page);
      await thumb.tap(main.getByRole('button', { name: 'Confirmar mi email' }));

      await expect(main.getByLabel('Nombre del negocio')).toBeFocused();
      await thumb.type(main.getByLabel('Nombre del negocio'), 'Comedor Ixchel');
      await expect(main.getByLabel('Categoría').locator('option:checked')).toHaveText('Comedores');
      await thumb.tap(main.getByRole('button', { name: 'Publicar y continuar' }));
      await expect(main.getByLabel('WhatsApp')).toBeFocused();
      await thumb.type(main.getByLabel('WhatsApp'), '55551234');
      await thumb.tap(main.getByRole('button', { name: 'Continuar' }));
      await thumb.tap(main.getByRole('button', { name: 'Usar mi ubicación' }));
      thumb.allow();
      await thumb.tap(main.getByRole('button', { name: 'Sí, es aquí' }));
      await thumb.tap(main.getByRole('button', { name: /^Lunes a sábado 8/ }));
      await expect(heading('Muestra tu negocio')).toBeVisible();
      const buffer = await drawPicture('teal', 640, 480);
      const photos = [1, 2, 3].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer }));
      await thumb.attach(page, main.getByText('Agregar fotos'), photos);
      await expect(heading('Tu negocio ya está en la plaza')).toBeVisible({ timeout: 90_000 });
      expect(thumb).toMatchObject({ taps: MAX_TAPS, typed: MAX_TYPED, chosen: 0 });

      const [, id] = /\/publicar\/(\d+)\?paso=listo$/.exec(page.url()) ?? [];
      const profile = (await (await page.request.get(`/api/business-profiles/${id}`)).json()) as object;
      expect(profile).toMatchObject({
        whatsapp_number: '+50255551234',
        place: { code: '0301' },
        category: { name: 'Comedores' },
        business_hours: { saturday: { open: '08:00', close: '18:00' }, sunday: { closed: true } },
      });
      expect(await (await page.request.get(`/api/media/business/${id}`)).json()).toHaveLength(3);
      const share = main.getByRole('link', { name: 'Compartir por WhatsApp' });
      const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
      expect(text).toContain(`/business/${id}/comedor-ixchel`);
      await expect(main.getByText('Tu perfil está al 70 %')).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await main.getByRole('button', { name: 'Agregar descripción corta' }).tap();
      await expect(page.getByRole('dialog').getByLabel('Descripción corta')).toBeFocused();
    },
  );
});

test(
  'on a desk a stranger publishes with the form, which then offers to share',
  { tag: '@once' },
  async ({ page, site }) => {
    const email = newEmail('desk');
    await register(page, email);
    await visit(page, await linkMailedTo(page.request, site.url, email));
    await page.getByRole('button', { name: 'Confirmar mi email' }).click();
    const form = newForm(page);
    await expect(form.getByLabel('Nombre del negocio')).toBeFocused();
    await form.getByLabel('Nombre del negocio').fill('Comedor Ixchel');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const published = page.getByRole('dialog', { name: 'Tu negocio ya está en la plaza' });
    const share = published.getByRole('link', { name: 'Compartir por WhatsApp' });
    await expect(share).toBeVisible();
    const [, id] = /\/business\/(\d+)$/.exec(page.url()) ?? [];
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain(`/business/${id}/comedor-ixchel`);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await published.getByRole('button', { name: 'Elegir departamento y municipio' }).click();
    await expect(page.getByRole('dialog').getByLabel('Departamento')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comedor Ixchel');
    await expect(page.getByRole('region', { name: 'Opciones del propietario' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a link opened in another browser leads to the form after signing in, and the first tab goes on by itself',
  { tag: '@once' },
  async ({ page, browser, site }) => {
    const email = newEmail('two-browsers');
    await register(page, email);
    const other = await browser.newContext({ baseURL: site.url });
    const mailApp = await other.newPage();
    const main = mailApp.getByRole('main');
    await visit(mailApp, await linkMailedTo(page.request, site.url, email));
    await main.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(main.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
    await expectAccessible(mailApp);
    await expect(newForm(page)).toBeVisible();
    await expect(page).toHaveURL('/mis-contenidos');
    await main.getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(main.getByText('Al entrar se abre el formulario.')).toBeVisible();
    await main.getByLabel('Email').fill(email);
    await main.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(newForm(mailApp)).toBeVisible();
    await other.close();
  },
);

test('another mail keeps the intention', { tag: '@once' }, async ({ page, site }) => {
  const email = newEmail('resend');
  await register(page, email);
  const first = await linkMailedTo(page.request, site.url, email);
  await page.getByRole('button', { name: 'Reenviar correo' }).click();
  await expect.poll(() => linkMailedTo(page.request, site.url, email)).not.toBe(first);
  const link = await linkMailedTo(page.request, site.url, email);
  expect(new URLSearchParams(link.split('?')[1]).get('from')).toBe(FORM_PATH);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirmar mi email' }).click();
  await expect(newForm(page)).toBeVisible();
});

test(
  'a link of another account says how to go on with it',
  { tag: '@once' },
  async ({ page, browser, site }) => {
    const email = newEmail('owner');
    await register(page, email);
    const link = await linkMailedTo(page.request, site.url, email);
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    const signedIn = await makeAccount(context.request, site.url, { name: 'Eva Choc' });
    await visit(other, link);
    const main = other.getByRole('main');
    await main.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(main).toContainText(`En este navegador está abierta otra cuenta: ${signedIn.email}`);
    await expectAccessible(other);
    await main.getByRole('button', { name: 'Entrar con la otra cuenta' }).click();
    await expect(other).toHaveURL(`/login?from=${encodeURIComponent(FORM_PATH)}`);
    await context.close();
  },
);

test.describe('a used link in a browser without session', () => {
  test.use({ expectedFailures: [/^422 .*confirm$/] });

  test('leads to the form after signing in', { tag: '@once' }, async ({ page, context, site }) => {
    const email = newEmail('used');
    await register(page, email);
    const link = await linkMailedTo(page.request, site.url, email);
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(newForm(page)).toBeVisible();
    await context.clearCookies();
    await visit(page, link);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(main.getByText('Si ya lo habías confirmado, solo inicia sesión.')).toBeVisible();
    await main.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await main.getByLabel('Email').fill(email);
    await main.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(newForm(page)).toBeVisible();
  });
});
