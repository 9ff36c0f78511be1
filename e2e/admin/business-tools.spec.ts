import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from '../owners/owner.ts';

test('an administrator edits and deletes an imported business and its announcements', async ({
  page,
  site,
}) => {
  const { db } = site.resources;
  const { id } = await buildBusiness(db, { userId: await buildSystemAccount(db), name: 'Telares Ixchel' });
  await buildAnnouncement(db, { businessId: id, title: 'Güipiles de Nebaj' });
  await enter(page, await newOwner(site.resources, { role: 'admin' }), `/business/${id}`);
  const tools = page.getByRole('region', { name: 'Opciones de administración' });
  await expect(page.getByRole('region', { name: 'Sale al final de las listas' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await tools.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await openSection(form, 'Lugar');
  await form.getByLabel('Departamento').selectOption('Sacatepéquez');
  await openSection(form, 'Descripción');
  await form.getByLabel('Descripción corta').fill('Tejidos de telar de cintura');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Tejidos de telar de cintura').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sale al final de las listas' })).toHaveCount(0);

  await tools.getByRole('button', { name: 'Crear Anuncio' }).click();
  const creation = page.getByRole('dialog', { name: 'Crear anuncio' });
  await creation.getByLabel('Título').fill('Taller de telar');
  await creation.getByLabel('Contenido').fill('Los sábados a las 9.');
  await creation.getByRole('button', { name: 'Publicar anuncio' }).click();
  await expect(creation).toHaveCount(0);
  const announcement = page.getByRole('article').filter({ hasText: 'Güipiles de Nebaj' }).last();
  // Announcements become live near the screen.
  await announcement.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Taller de telar' })).toBeVisible();
  await announcement.getByRole('button', { name: 'Editar' }).click();
  const edition = page.getByRole('dialog', { name: 'Editar anuncio' });
  await edition.getByLabel('Título').fill('Güipiles de Cobán');
  await edition.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { name: 'Güipiles de Cobán' })).toBeVisible();

  await tools.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar negocio' }).click();
  await expect(page).toHaveURL('/');
});
