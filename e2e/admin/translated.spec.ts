import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildCase, buildClaim } from '#db/builders/case.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildReport } from '#db/builders/report.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { expect } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { newOwner } from '../owners/owner.ts';
import { dialogOf, enterTranslated, expectSaid, press } from '../owners/translated.ts';
import { TRANSLATED, leaveTranslated, visitTranslated } from '../translator.ts';

async function fillQueues({ db }: Resources, adminId: number) {
  for (const name of ['Café Nimá', 'Taller Sol', 'Zapatería Quetzal']) {
    const { id: businessId } = await buildBusiness(db, { name });
    await buildReport(db, { businessId });
    await buildCorrection(db, { businessId });
    await buildClaim(db, { openedAt: new Date() });
  }
  const at = new Date();
  for (const name of ['Comedor Tono', 'Comedor Luna']) {
    const { id: businessId } = await buildBusiness(db, { name, heldFor: 'review', isHidden: true });
    await buildCase(db, 'new-content', { businessId, facts: { ground: 'review' }, code: null, openedAt: at });
  }
  await buildBusiness(db, { userId: adminId, name: 'Telares Ixchel' });
}

const test = testOn(async (resources: Resources) => {
  const { db } = resources;
  const admin = await newOwner(resources, { role: 'admin', name: 'Eva Chávez' });
  for (const name of ['Beto Tzoc', 'Celia Ixim']) await newOwner(resources, { name });
  const { id: userId } = await newOwner(resources, { name: 'Dora Sipac' });
  for (const name of ['Panaderías', 'Farmacias']) await buildCategory(db, { name });
  const { id: mediaFileId } = await storeOneColour(resources, admin.id);
  await buildBanner(db, { mediaFileId, altText: 'Volcán' });
  const request = { userId, code: 'PC-22222', facts: { period: 'month' }, openedAt: new Date() };
  await buildCase(db, 'premium-request', request);
  await fillQueues(resources, admin.id);
  await buildBusiness(db, { name: 'Veterinaria Huellitas' });
  await refreshVocabulary(db);
  return admin;
});

// A part that has not started when it is translated is drawn again.
test.use({ reportsRedraws: false });

async function expectWaiting(page: Page, queue: string, count: string) {
  const queues = page.getByRole('navigation', { name: 'Administración' });
  await expect(queues.getByRole('link', { name: queue })).toHaveText(
    new RegExp(`^${queue}\\W*${count}\\W*$`),
  );
}

const regionOf = (page: Page, name: string) => page.getByRole('region', { name });

test('translated users and plans are managed', { tag: '@once' }, async ({ page, site }) => {
  await enterTranslated(page, site.content, '/admin');
  const users = regionOf(page, 'Usuarios');
  await press(users, 'Nuevo usuario');
  const form = dialogOf(page, 'Nuevo usuario');
  await press(form, 'Crear e invitar');
  await expect(form.getByRole('alert')).toContainText('Escribe el nombre.');
  await form.getByLabel('Nombre').fill('Marta Coc');
  await form.getByLabel('Email').fill('marta@example.com');
  await press(form, 'Crear e invitar');
  await expectSaid(page, 'Usuario creado. Enviamos una invitación a marta@example.com.');
  await users.getByLabel('Buscar usuario por nombre o email').fill('Beto Tzoc');
  await expect(users.getByRole('listitem')).toHaveCount(1);
  await users.getByLabel('Rol de Beto Tzoc').selectOption('admin');
  await press(dialogOf(page, '¿Hacer administrador a Beto Tzoc?'), 'Hacer administrador');
  await expectSaid(page, 'Rol actualizado');
  await press(users, 'Eliminar a Beto Tzoc');
  await press(dialogOf(page, '¿Eliminar a Beto Tzoc?'), 'Eliminar usuario');
  await expectSaid(page, 'Usuario eliminado');
  await expectSaid(users, 'No hay nadie con ese nombre o email.');

  const plans = regionOf(page, 'Suscripciones');
  await plans.getByLabel('Buscar por nombre o email').fill('Celia Ixim');
  const row = plans.getByRole('listitem').filter({ hasText: 'Celia Ixim' });
  await press(row, 'Asignar Premium');
  await press(dialogOf(page, '¿Asignar Premium a '), 'Asignar Premium');
  await expect(row).toContainText('en 30 días');
  await press(row, 'Editar fechas');
  const dates = dialogOf(page, 'Fechas del plan de Celia Ixim');
  await dates.getByLabel('Vence').fill('2020-01-01');
  await press(dates, 'Guardar fechas');
  await expect(dates.getByRole('alert')).toContainText('La fecha de fin debe ser después de la de inicio.');
  await press(dates, '1 año');
  await press(dates, 'Guardar fechas');
  await expect(row).toContainText('en 365 días');
  await press(row, 'Move to Free Plan');
  await press(dialogOf(page, '¿Pasar a Celia Ixim al plan Gratis?'), 'Move to Free Plan');
  await expect(row).toContainText('Premium cancelado');
  await leaveTranslated(page);
});

test.describe('translated content of the panel', () => {
  test.use({ expectedFailures: [/^409 .*\/api\/categories\/$/] });

  test('is added, changed and deleted', { tag: '@once' }, async ({ page, site }) => {
    await enterTranslated(page, site.content, '/admin');
    const categories = regionOf(page, 'Categorías');
    await press(categories, 'Nueva categoría');
    const form = dialogOf(page, 'Nueva categoría');
    await form.getByLabel('Nombre').fill('PANADERÍAS');
    await press(form, 'Crear categoría');
    await expect(form.getByRole('alert')).toContainText('Ya existe una categoría con ese nombre.');
    await form.getByLabel('Nombre').fill('Floristerías');
    await press(form, 'Crear categoría');
    await expectSaid(page, 'Categoría creada');
    await press(categories, 'Editar Floristerías');
    const change = page.getByRole('dialog');
    await change.getByLabel('Descripción').fill('Arreglos y coronas.');
    await press(change, 'Guardar cambios');
    await expectSaid(categories, 'Arreglos y coronas.');
    await press(categories, 'Eliminar Floristerías');
    await press(page.getByRole('dialog'), 'Eliminar');
    await expectSaid(page, 'Categoría eliminada');

    const banners = regionOf(page, 'Banners');
    await press(banners, 'Subir banner');
    const upload = dialogOf(page, 'Subir banner');
    await upload.getByLabel('Elegir imagen').setInputFiles({
      name: 'notas.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hola'),
    });
    await expectSaid(upload, 'Por favor, selecciona un archivo de imagen válido');
    await press(upload, 'Cerrar');
    await press(banners, 'Pausar Volcán');
    await expectSaid(banners, 'En pausa');
    await press(banners, 'Editar Volcán');
    await dialogOf(page, 'Editar banner').getByLabel('Texto alternativo').fill('Mercado');
    await press(dialogOf(page, 'Editar banner'), 'Guardar cambios');
    await press(banners, 'Eliminar Mercado');
    await press(page.getByRole('dialog'), 'Eliminar');
    await expectSaid(banners, 'No hay banners.');
    await leaveTranslated(page);

    await visitTranslated(page, '/admin/textos-de-paginas');
    await press(page, 'Nuevo texto');
    const text = dialogOf(page, 'Nuevo texto');
    await press(text, 'Guardar texto');
    await expect(text.getByRole('alert').first()).toBeVisible();
    await text.getByLabel('Categoría').selectOption({ label: `Farmacias${TRANSLATED}` });
    await text.getByRole('textbox', { name: 'Texto' }).fill('De turno: todas.');
    await press(text, 'Guardar texto');
    await expect(text).toHaveCount(0);
    await press(page, 'Quitar el texto de Farmacias');
    await press(page.getByRole('dialog'), 'Quitar');
    await expectSaid(page, 'Todavía no hay ninguno.');
    await leaveTranslated(page);
  });
});

test('translated queues are worked through', { tag: '@once' }, async ({ page, site }) => {
  const main = page.getByRole('main');
  await enterTranslated(page, site.content, '/admin/por-decidir?kind=premium-request');
  await press(main.getByRole('listitem').filter({ hasText: 'PC-22222' }), 'Descartar');
  await press(dialogOf(page, '¿Descartar la solicitud PC-22222?'), 'Descartar');
  await expectSaid(page, 'Solicitud descartada');
  await leaveTranslated(page);

  await visitTranslated(page, '/admin/por-decidir?kind=claim');
  await press(main, 'Rechazar…');
  await page.getByRole('radio', { name: 'Nadie contestó en el teléfono publicado' }).check();
  await press(page.getByRole('dialog'), 'Rechazar');
  await expect(main.getByRole('link', { name: /reclama/ })).toHaveCount(1);
  await press(main, 'Entregar…');
  await press(page.getByRole('dialog'), 'Entregar negocio');
  await expect(main.getByRole('link', { name: /reclama/ })).toHaveCount(0);
  await expectWaiting(page, 'Por decidir', '6 esperan');
  await leaveTranslated(page);

  await visitTranslated(page, '/admin/por-decidir?kind=report');
  const last = main.getByRole('link', { name: /^Reporte(?!s)/ }).filter({ hasText: 'Zapatería Quetzal' });
  await expect(last).toContainText(TRANSLATED);
  await expect(last).not.toContainText(`Zapatería Quetzal${TRANSLATED}`);
  await press(main, 'Ocultar…');
  const takeDown = dialogOf(page, 'Ocultar el negocio');
  await takeDown.getByLabel('Motivo').fill('');
  await press(takeDown, 'Ocultar y avisar');
  await expect(takeDown.getByRole('alert')).toContainText('Escribe por qué se oculta');
  await takeDown.getByLabel('Motivo').fill('Pide anticipos sin entregar.');
  await press(takeDown, 'Ocultar y avisar');
  await expectSaid(page, 'Ya no se muestra');
  await press(main, 'Descartar');
  await press(page.getByRole('dialog'), 'Descartar');
  await expectSaid(page, 'Reportes descartados');
  await main.getByRole('link', { name: 'Decididos' }).click();
  await main.getByRole('link', { name: /^Reporte(?!s)/ }).click();
  await press(main, 'Volver a mostrar');
  await expectSaid(page, 'Se volvió a mostrar');
  await leaveTranslated(page);

  await visitTranslated(page, '/admin/por-decidir?kind=new-content');
  await press(page.getByRole('group', { name: 'Revisión Comedor Tono' }), 'Mostrar');
  await expect(page.getByRole('group', { name: 'Revisión Comedor Tono' })).toHaveCount(0);
  await press(page.getByRole('group', { name: 'Revisión Comedor Luna' }), 'Rechazar…');
  const rejection = dialogOf(page, /^Rechazar/);
  await rejection.getByLabel('Motivo').fill('Es una copia.');
  await press(rejection, 'Rechazar y avisar');
  await expectSaid(main, 'Nada por revisar');
  await leaveTranslated(page);

  await visitTranslated(page, '/admin/bitacora');
  await main.getByLabel('Asunto').selectOption({ index: 1 });
  await leaveTranslated(page);
});

test('translated corrections and proofs are decided', { tag: '@once' }, async ({ page, site }) => {
  const main = page.getByRole('main');
  await enterTranslated(page, site.content, '/mis-contenidos');
  await press(page, 'Comprobar mi WhatsApp');
  const code = await dialogOf(page, 'Comprueba tu WhatsApp').getByText(/^WA-/).innerText();
  await leaveTranslated(page);

  await visitTranslated(page, '/admin/por-decidir?kind=phone-proof');
  await expect(main.getByRole('listitem').filter({ hasText: code.replace(/\W+$/, '') })).toBeVisible();
  await press(main, 'Confirmar');
  await expectSaid(main, 'Nadie espera');
  await leaveTranslated(page);

  await site.resources.db
    .updateTable('moderationCase')
    .set({ openedAt: new Date(0) })
    .where('kind', '=', 'correction')
    .execute();
  await visitTranslated(page, '/admin/por-decidir?kind=correction');
  await press(main, 'Aceptar');
  await expectSaid(page, 'El cambio ya se ve');
  await expect(main.getByRole('link', { name: /Corrección/ })).toHaveCount(1);
  await leaveTranslated(page);
});

test.describe('translated searches and files', () => {
  // A headless user agent counts as a bot.
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    expectedFailures: [/^422 .*\/synonyms$/],
  });

  test('get synonyms and imports', { tag: '@once' }, async ({ page, site }) => {
    const main = page.getByRole('main');
    await visitTranslated(page, '/negocios?search=Doctor de chuchos');
    await expectSaid(main, 'No encontramos «Doctor de chuchos»');
    await enterTranslated(page, site.content, '/admin/busquedas');
    await press(page, 'Agregar sinónimo para «doctor de chuchos»');
    const dialog = dialogOf(page, 'Agregar sinónimo');
    await dialog.getByLabel('Mostrar resultados de').fill('perrera');
    await press(dialog, 'Guardar sinónimo');
    await expect(dialog.getByRole('alert')).toContainText('tampoco se encuentra nada');
    await dialog.getByLabel('Mostrar resultados de').fill('veterinaria');
    await press(dialog, 'Guardar sinónimo');
    await expect(dialog).toHaveCount(0);
    await press(page, 'Eliminar el sinónimo «doctor de chuchos»');
    await press(page.getByRole('dialog'), 'Eliminar');
    await expect(regionOf(page, 'Sinónimos')).toContainText('Ningún sinónimo dice «doctor de chuchos»');
    await leaveTranslated(page);

    await visitTranslated(page, '/admin/datos');
    const choose = (content: string) =>
      page
        .getByLabel(/Elegir (otro )?archivo/)
        .setInputFiles({ name: 'negocios.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('nombre,correo electrónico\nTienda Uno,\nTienda Dos,sin arroba\n');
    await expectSaid(main, '2 filas en el archivo.');
    await expect(main.getByRole('listitem').filter({ hasText: 'Tienda Dos' })).toContainText('sin arroba');
    await leaveTranslated(page);
    await visitTranslated(page, '/admin/datos');
    await choose('nombre,teléfono\nTienda Uno,5555 1234\nTienda Dos,5555 1235\n');
    await press(main, 'Importar 2 negocios');
    await expectSaid(main, 'Se importaron 2 negocios.');
    await leaveTranslated(page);
  });
});
