import { buildBusiness } from '#db/builders/business.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn(async (resources) => {
  const owner = await newOwner(resources, { name: 'Ana' });
  const { id } = await buildBusiness(resources.db, {
    userId: owner.id,
    name: 'Telares Ixchel',
    whatsappNumber: '+50255550123',
  });
  return { owner, profile: `/business/${id}` };
});

test('an owner proves the WhatsApp of a business, and visitors read what was checked', async ({
  page,
  site,
}) => {
  test.slow();
  const { owner, profile } = site.content;
  await enter(page, owner, '/mis-contenidos');
  const button = page.getByRole('button', { name: 'Comprobar mi WhatsApp' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Comprueba tu WhatsApp' });
  const code = await dialog.getByText(/^WA-/).innerText();
  await expect(dialog).toContainText('+502 5555 0123');
  await expect(dialog.getByRole('link', { name: 'Enviar el código' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/502\\d{8}\\?text=.*${code}\\.$`),
  );
  await expectAccessible(page);
  await expectReadableInDark(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(button).toBeFocused();
  await visit(page, profile);
  await page.getByRole('button', { name: 'Comprobar mi WhatsApp' }).click();
  await expect(dialog.getByText(code)).toBeVisible();

  await dropSession(page);
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/por-decidir?kind=phone-proof');
  const proof = page.getByRole('listitem').filter({ hasText: code });
  await expect(proof).toContainText('+502 5555 0123');
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('WhatsApp comprobado')).toBeVisible();
  await expect(page.getByText('Nadie espera')).toBeVisible();

  await dropSession(page);
  await visit(page, profile);
  const badge = page.locator('summary', { hasText: 'WhatsApp comprobado' });
  const sentence = page.getByText(/^Comprobamos el .+ que este WhatsApp es del negocio\.$/);
  await expect(sentence).toBeHidden();
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByText(/^Nuevo en /).click();
  await expect(page.getByText(/^Se publicó el /)).toBeVisible();
  await visit(page, '/negocios?search=telares');
  await expect(page.getByRole('article').getByText('WhatsApp comprobado')).toBeVisible();
});

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a badge opens', async ({ page, site }) => {
    const { profile } = site.content;
    await page.goto(profile);
    await page.getByText(/^Nuevo en /).click();
    await expect(page.getByText(/^Se publicó el /)).toBeVisible();
  });
});
