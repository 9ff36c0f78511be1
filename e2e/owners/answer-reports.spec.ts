import type { Browser } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { emptyQueue, enter, newOwner, test } from './owner.ts';

async function publish(resources: Resources) {
  const owner = await newOwner(resources, { name: 'Ana' });
  const { id: businessId } = await buildBusiness(resources.db, { userId: owner.id, name: 'Telares Ixchel' });
  const announcement = { businessId, title: 'Empleo de tejedora', content: 'Con un anticipo de Q50.' };
  const { id } = await buildAnnouncement(resources.db, announcement);
  return { owner, businessId, path: `/anuncios/${id}` };
}

async function report(browser: Browser, resources: Resources, path: string, days: number) {
  const createdAt = new Date(Date.now() - days * DAY);
  const person = await newOwner(resources, { name: 'Eva', createdAt });
  const page = await browser.newPage();
  await enter(page, person, path);
  await page.getByRole('button', { name: 'Reportar este anuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar este anuncio' });
  await dialog.getByRole('radio', { name: 'Es una estafa o un engaño' }).check();
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(dialog.getByText('Gracias por avisar')).toBeVisible();
  await page.close();
}

test('three independent people hide an announcement; its owner answers and an administrator decides', async ({
  page,
  browser,
  site,
}) => {
  const { resources } = site;
  await emptyQueue(resources);
  const { owner, path } = await publish(resources);
  for (const days of [20, 40]) await report(browser, resources, path, days);
  await visit(page, path);
  await expect(page.getByText('Nunca pagues por conseguir un empleo.')).toBeVisible();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp con Telares Ixchel' }).first();
  await expect(whatsapp).toHaveAttribute('href', /aplicar%20no%20cuesta/);
  await report(browser, resources, path, 60);
  expect((await page.request.get(path)).status()).toBe(404);

  await enter(page, owner, '/mis-contenidos');
  const notice = page.getByText('Varias personas reportaron este anuncio');
  await expect(notice).toBeVisible();
  await expect(page.getByText('En revisión')).toBeVisible();
  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responder a la administración' });
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe tu respuesta.');
  await dialog.getByLabel('Tu respuesta').fill('El taller paga a quien teje; el anticipo es para los hilos.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('el anticipo es para los hilos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar mi respuesta' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  const admin = await newOwner(resources, { name: 'Rosa', role: 'admin' });
  await enter(page, admin, '/admin/por-decidir?kind=report');
  const item = page.getByRole('region', { name: 'Anuncio: 3 reportes' });
  await expect(item).toContainText('3 personas independientes');
  await expect(item).toContainText('Ya está oculto');
  await expect(item).toContainText('el anticipo es para los hilos.');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Descartar y mostrar' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Nada por decidir')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(200);
});

test('the advice can be read and reached without script', async ({ browser, site }) => {
  const { path } = await publish(site.resources);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('link', { name: 'Compra sin sorpresas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo comprar sin sorpresas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar a DIACO, 1544' })).toHaveAttribute('href', 'tel:1544');
  await context.close();
});
