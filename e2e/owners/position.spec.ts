import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

const MAPS = 'https://www.google.com/maps';

test.use({ expectedFailures: [/^422 .*\/api\/places\/shared-position$/] });

test('an owner sees on a map what a pasted link means before it is saved', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(db, { userId: owner.id, name: 'Tortillería Lupita' });
  const findPosition = () =>
    db
      .selectFrom('businessProfile')
      .select(['latitude', 'longitude'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await enter(page, owner, `/business/${id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await openSection(form, 'Lugar');
  const pasted = form.getByLabel('O pega un enlace o las coordenadas');

  await pasted.fill(`${MAPS}/@14.6349,-90.5069,15z`);
  await pasted.press('Enter');
  await expect(form.getByText('Ese enlace solo muestra un mapa')).toBeVisible();
  await expect(pasted).toHaveValue(`${MAPS}/@14.6349,-90.5069,15z`);

  await pasted.fill(`${MAPS}/dir/14.6349,-90.5069/14.5573,-90.7332/@14.6,-90.6,12z`);
  await pasted.press('Enter');
  const question = form.getByRole('group', { name: '¿Es aquí?' });
  await expect(question.getByText(/^A .+ del centro de Antigua Guatemala, Sacatepéquez$/)).toBeVisible();
  await expect(pasted).toHaveValue('');
  await expect(question.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    `${MAPS}/dir/?api=1&destination=14.5573,-90.7332`,
  );
  await expectAccessible(page);
  await expectReadableInDark(page);

  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByRole('alert')).toContainText('Di si tu negocio está en el punto');
  expect(await findPosition()).toEqual({ latitude: null, longitude: null });
  await question.getByRole('button', { name: 'Sí, es aquí' }).click();
  await expect(form.getByText('Ubicación marcada.')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
  expect(await findPosition()).toEqual({ latitude: 14.5573, longitude: -90.7332 });
});

test.describe('the pin', () => {
  test.use({ expectedFailures: [] });

  test('starts at the chosen municipality', { tag: '@once' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    const values = { userId: owner.id, name: 'Pan del Arco', placeCode: '0301' };
    const { id } = await buildBusiness(site.resources.db, values);
    await enter(page, owner, `/business/${id}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar negocio' });
    await form.getByRole('button', { name: 'Marcar en el mapa' }).click();
    const map = page.getByRole('dialog', { name: 'Marcar en el mapa' });
    await expect(map.getByText('Cargando el mapa…')).toBeHidden();
    await expect(map.getByRole('region', { name: /^Mapa\./ })).toBeVisible();
    const use = map.getByRole('button', { name: 'Usar este punto' });
    await expect(async () => {
      await map.getByRole('button', { name: 'Norte' }).click();
      await expect(use).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await use.click();
    await expect(form.getByText(/^A .+ del centro de Antigua Guatemala, Sacatepéquez$/)).toBeVisible();
  });
});
