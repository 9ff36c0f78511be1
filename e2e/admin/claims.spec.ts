import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from '../owners/owner.ts';

test('an owner claims a listed business and the operator hands it over', async ({ page, site, browser }) => {
  const { resources } = site;
  const { db } = resources;
  const userId = await buildSystemAccount(db);
  const { id } = await buildBusiness(db, { userId, name: 'Telares Ixchel', whatsappNumber: '+50255550123' });
  await visit(page, `/business/${id}`);
  await page.getByRole('link', { name: '¿Es tu negocio? Reclámalo' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?from=.*reclamar.*${id}`));

  const ana = await newOwner(resources, { name: 'Ana' });
  await enter(page, ana, `/reclamar/${id}`);
  await page.getByRole('button', { name: 'Reclamar este negocio' }).click();
  const code = page.getByText(/^RC-[2-9A-Z]{5}$/);
  await expect(code).toBeVisible();
  const link = page.getByRole('link', { name: 'Enviar el código' });
  await expect(link).toHaveAttribute('href', new RegExp(await code.innerText()));
  await expectAccessible(page);
  await expectReadableInDark(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const panel = await context.newPage();
  await enter(panel, await newOwner(resources, { name: 'Rosa', role: 'admin' }), '/admin/reclamos');
  await expect(panel.getByRole('group', { name: /^Reclamo RC-/ })).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Rechazar…' }).click();
  await expect(panel.getByRole('radio', { name: 'Nadie contestó en el teléfono publicado' })).toBeVisible();
  for (const radio of await panel.getByRole('radio').all())
    expect(await radio.boundingBox()).toMatchObject({ width: 20, height: 20 });
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await panel.getByRole('button', { name: 'Entregar…' }).click();
  const question = panel.getByRole('dialog', { name: '¿Entregar «Telares Ixchel» a Ana?' });
  await expect(question).toContainText(ana.email);
  await expectAccessible(panel);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel.getByRole('group', { name: /^Reclamo RC-/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Entregar…' }).click();
  await question.getByRole('button', { name: 'Entregar negocio' }).click();
  await expect(panel.getByText('Nadie espera')).toBeVisible();
  await context.close();

  await visit(page, '/mis-contenidos');
  await expect(page.getByRole('region', { name: 'Telares Ixchel' })).toBeVisible();

  await enter(page, await newOwner(resources, { name: 'Beto' }), `/reclamar/${id}`);
  await expect(page.getByText('Este negocio ya tiene propietario.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cómo sabemos que es tuyo' }).fill('La patente está a mi nombre.');
  await page.getByRole('button', { name: 'Reclamar este negocio' }).click();
  await expect(page.getByText('Tu código')).toBeVisible();
});
