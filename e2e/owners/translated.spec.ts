import type { Resources } from '#server/open-resources.ts';
import { addDays, guatemalaDay } from '#shared/calendar.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildReport } from '#db/builders/report.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expect } from '../fixtures.ts';
import { TRANSLATED, leaveTranslated, visitTranslated } from '../translator.ts';
import { newOwner, phonePhotos, test } from './owner.ts';
import { dialogOf, enterTranslated, expectSaid, press } from './translated.ts';

// A part that has not started when it is translated is drawn again.
test.use({ reportsRedraws: false });

async function newShop(resources: Resources) {
  const owner = await newOwner(resources, { name: 'Ana Xicará', premium: true });
  const values = { name: 'Telares Ixchel', businessHours: weekOf(from('00:00', '00:00')) };
  const business = await buildBusiness(resources.db, { userId: owner.id, ...values });
  return { owner, id: business.id };
}

test(
  'translated announcements are written, changed and deleted',
  { tag: '@once' },
  async ({ page, site }) => {
    const { owner } = await newShop(site.resources);
    await enterTranslated(page, owner, '/mis-contenidos');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Crear Anuncio' }).first().click();
    const form = dialogOf(page, 'Crear anuncio');
    await press(form, 'Publicar anuncio');
    await expect(form.getByRole('alert')).toContainText('Escribe el título.');
    await form.getByLabel('Título').fill('Güipiles de fiesta');
    await form.getByLabel('Contenido').fill('Por encargo.');
    await press(form, '15 días');
    await form.getByLabel('Agregar fotos').setInputFiles(await phonePhotos(1));
    await press(form, 'Publicar anuncio');
    await expectSaid(page, 'Anuncio publicado');
    await expect(form).toHaveCount(0);
    await press(dialogOf(page, 'Anuncio publicado'), 'Cerrar');
    const tools = page.getByRole('group', { name: 'Opciones de «Güipiles de fiesta»' });
    await press(tools, 'Editar');
    const change = dialogOf(page, 'Editar anuncio');
    await change.getByLabel('Título').fill('Güipiles de diario');
    await press(change, 'Guardar cambios');
    await expectSaid(main, 'Güipiles de diario');
    const renamed = page.getByRole('group', { name: 'Opciones de «Güipiles de diario»' });
    await press(renamed, 'Más opciones');
    await press(page, 'Marcar como vendido');
    await expectSaid(main, `Vendido${TRANSLATED}`);
    await press(renamed, 'Deshacer');
    await press(renamed, 'Más opciones');
    await press(page, 'Eliminar anuncio');
    const question = dialogOf(page, '¿Eliminar este anuncio?');
    await press(question, 'Cancelar');
    await press(renamed, 'Más opciones');
    await press(page, 'Eliminar anuncio');
    await press(question, 'Eliminar anuncio');
    await expectSaid(page, 'Anuncio eliminado');
    await leaveTranslated(page);
  },
);

test.describe('a translated business', () => {
  test.use({ expectedFailures: [/^422 .*special-days/] });

  test('has managers, special days and photos', { tag: '@once' }, async ({ page, site }) => {
    const { owner, id } = await newShop(site.resources);
    await enterTranslated(page, owner, '/mis-contenidos');
    await press(page, 'Quién lo administra');
    const managers = dialogOf(page, 'Quién lo administra');
    await press(managers, 'Invitar');
    await expect(managers.getByRole('alert').first()).toBeVisible();
    await managers.getByLabel('Email de la persona').fill('eva@example.com');
    await press(managers, 'Invitar');
    const invited = managers.getByRole('group', { name: 'eva@example.com' });
    await press(invited, 'Retirar invitación');
    await press(dialogOf(page, '¿Retirar la invitación a'), 'Retirar invitación');
    await expect(invited).toHaveCount(0);
    await press(managers, 'Cerrar');
    await press(page, 'Comprobar mi WhatsApp');
    await press(dialogOf(page, 'Comprueba tu WhatsApp'), 'Cerrar');
    await press(page, 'Horario de hoy');
    await press(page, 'Hoy no abrimos');
    await expectSaid(page, /^Cerrado · abre (?:el|mañana)/);
    const today = guatemalaDay(new Date());
    await page.getByText('Vacaciones y otros días').click();
    await page.getByLabel('No abrimos del').fill(today);
    await page.getByLabel(/^Al /).fill(addDays(today, -1));
    await press(page, 'Guardar vacaciones');
    await expectSaid(page, 'El último día no puede ser antes');
    await page.getByLabel(/^Al /).fill(addDays(today, 3));
    await press(page, 'Guardar vacaciones');
    await expectSaid(page, 'Cerrado por vacaciones hasta el');
    await leaveTranslated(page);
    await visitTranslated(page, `/business/${id}`);
    await press(page, 'Editar');
    const form = dialogOf(page, 'Editar negocio');
    await form.getByLabel('Agregar fotos').setInputFiles(await phonePhotos(2));
    await form.getByLabel(/de la foto 2/).fill('Segunda');
    await form.getByRole('button', { name: 'Ordenar la foto 1 de 2 con las flechas' }).press('ArrowDown');
    await expect(form.getByLabel(/de la foto 1/)).toHaveValue('Segunda');
    await press(form, 'Usar como portada la foto 2');
    await press(form, 'Quitar la foto 1');
    await press(form, 'Quitar horario');
    await press(form, 'Guardar cambios');
    await expectSaid(page, 'Negocio actualizado exitosamente');
    await expect(form).toHaveCount(0);
    await press(page, 'Eliminar');
    await press(dialogOf(page, '¿Eliminar Telares Ixchel?'), 'Eliminar negocio');
    await expectSaid(page, 'Negocio eliminado exitosamente');
    await leaveTranslated(page);
  });
});

test.describe('a translated account', () => {
  test.use({ expectedFailures: [/^401 .*(users|sign-in)/] });

  test('is changed, asks for premium, and is kept', { tag: '@once' }, async ({ page, site }) => {
    const { owner } = await newShop(site.resources);
    await enterTranslated(page, owner, '/mi-cuenta');
    const profile = page.getByRole('region', { name: 'Perfil' });
    await profile.getByLabel('Nombre completo').fill(' ');
    await profile.getByLabel('Teléfono').fill('12');
    await press(profile, 'Guardar cambios');
    await expect(profile.getByRole('alert').getByRole('link')).toHaveCount(2);
    await profile.getByLabel('Nombre completo').fill('Ana Choc');
    await profile.getByLabel('Teléfono').fill('5555 1234');
    await press(profile, 'Guardar cambios');
    await expectSaid(page, 'Perfil actualizado');
    await profile.getByLabel(/foto\W*$/).setInputFiles(await phonePhotos(1));
    await expectSaid(page, 'Avatar actualizado exitosamente');
    await press(page, 'Eliminar mi cuenta');
    const removal = dialogOf(page, 'Eliminar tu cuenta');
    await removal.getByRole('textbox', { name: /^Tu contraseña/ }).fill('no-es-esta');
    await removal.getByRole('textbox', { name: /^Tu contraseña/ }).press('Enter');
    await expect(removal.getByRole('alert')).toContainText('Contraseña incorrecta');
    await page.keyboard.press('Escape');
    await expect(removal).toHaveCount(0);
    await leaveTranslated(page);
    // Keeps the message from opening another site.
    await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await visitTranslated(page, '/planes-suscripcion');
    await press(page, /por un año/);
    await expect(page.getByRole('region', { name: /^Tu solicitud:/ })).toBeFocused();
    await leaveTranslated(page);
  });
});

test("other people's translated pages are used", { tag: '@once' }, async ({ page, site }) => {
  const { db } = site.resources;
  const { id } = await newShop(site.resources);
  const { id: announcement } = await buildAnnouncement(db, { businessId: id, allowReplies: true });
  await buildReply(db, { announcementId: announcement });
  const listed = await buildBusiness(db, { userId: await buildSystemAccount(db), name: 'Café Nimá' });
  const eva = await newOwner(site.resources, { name: 'Eva Choc' });
  const main = page.getByRole('main');

  await enterTranslated(page, eva, `/business/${id}`);
  await press(page, /^Reportar.* este negocio/);
  const report = dialogOf(page, 'Reportar este negocio');
  await press(report, 'Enviar reporte');
  await expect(report.getByRole('alert')).toContainText('Elige un motivo.');
  await report.getByRole('radio', { name: 'Los datos son falsos' }).check();
  await report.getByLabel('Cuéntanos más').fill('Ese número no es de ellos.');
  await press(report, 'Enviar reporte');
  await expectSaid(report, 'Gracias por avisar');
  await page.keyboard.press('Escape');
  await leaveTranslated(page);

  await visitTranslated(page, `/business/${id}/corregir`);
  await press(main, 'Enviar sugerencia');
  await expect(main.getByRole('alert').first()).toBeVisible();
  await main.getByLabel('Dirección').fill('5a avenida 4-21');
  await press(main, 'Enviar sugerencia');
  await expectSaid(main, 'Gracias por avisar');
  await leaveTranslated(page);

  await visitTranslated(page, `/anuncios/${announcement}`);
  const replies = page.getByRole('region', { name: 'Comentarios' });
  await press(replies, /^Comentar\W*$/);
  await expect(replies.getByRole('alert')).toContainText('Escribe tu comentario.');
  await replies.getByLabel('Tu comentario').fill('¿Hacen envíos?');
  await press(replies, /^Comentar\W*$/);
  const mine = replies.getByRole('listitem').filter({ hasText: '¿Hacen envíos?' });
  await press(mine, 'Eliminar el comentario de Eva Choc');
  await press(dialogOf(page, '¿Eliminar este comentario?'), 'Eliminar');
  await expect(mine).toHaveCount(0);
  await leaveTranslated(page);

  await visitTranslated(page, `/reclamar/${listed.id}`);
  await press(main, 'Reclamar este negocio');
  await expectSaid(main, /^(PC|RC)-[2-9A-Z]{5}/);
  await leaveTranslated(page);
});

test('a translated answer to the administration is sent', { tag: '@once' }, async ({ page, site }) => {
  const { owner, id } = await newShop(site.resources);
  const held = { businessId: id, title: 'Empleo', heldFor: 'reports', isHidden: true } as const;
  const { id: announcementId } = await buildAnnouncement(site.resources.db, held);
  await buildReport(site.resources.db, { announcementId });
  await enterTranslated(page, owner, '/mis-contenidos');
  await press(page, 'Responder');
  const dialog = dialogOf(page, 'Responder a la administración');
  await press(dialog, 'Enviar respuesta');
  await expect(dialog.getByRole('alert')).toContainText('Escribe tu respuesta.');
  await dialog.getByLabel('Tu respuesta').fill('El anticipo es para los hilos.');
  await press(dialog, 'Enviar respuesta');
  await expect(dialog).toHaveCount(0);
  await expectSaid(page, 'El anticipo es para los hilos.');
  await press(page, 'Cambiar mi respuesta');
  await press(dialog, 'Cerrar');
  await leaveTranslated(page);
});
