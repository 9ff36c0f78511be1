import type { Resources } from '#server/open-resources.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn(async ({ db }: Resources) => {
  await buildBusiness(db, { name: 'Veterinaria Huellitas' });
  await refreshVocabulary(db);
});

// A headless user agent counts as a bot.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  expectedFailures: [/^422 .*\/synonyms$/],
});

test(
  'a zero-result search gets a synonym, and then has results',
  { tag: '@once' },
  async ({ page, site }) => {
    await visit(page, '/negocios?search=Doctor de chuchos');
    await expect(page.getByText('No encontramos «Doctor de chuchos»')).toBeVisible();

    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/busquedas');
    const misses = page.getByRole('region', { name: 'Búsquedas sin resultado' });
    await expect(misses.getByText('doctor de chuchos', { exact: true })).toBeVisible();
    await expect(misses.getByText('1 búsqueda')).toBeVisible();
    await expectAccessible(page);
    await misses.getByRole('button', { name: 'Agregar sinónimo para «doctor de chuchos»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar sinónimo' });
    await dialog.getByLabel('Mostrar resultados de').fill('perrera');
    await dialog.getByRole('button', { name: 'Guardar sinónimo' }).click();
    await expect(dialog.getByRole('alert')).toContainText('tampoco se encuentra nada');
    await expectAccessible(page);
    await dialog.getByLabel('Mostrar resultados de').fill('veterinaria');
    await dialog.getByRole('button', { name: 'Guardar sinónimo' }).click();
    await expect(dialog).toBeHidden();
    await expect(misses.getByText('doctor de chuchos', { exact: true })).toBeHidden();
    const synonyms = page.getByRole('region', { name: 'Sinónimos' });
    await expect(synonyms.getByText('doctor de chuchos', { exact: true })).toBeVisible();
    await expectReadableInDark(page);

    await visit(page, '/negocios?search=doctor de chuchos');
    await expect(page.getByRole('link', { name: 'Veterinaria Huellitas', exact: true })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: 'Mostrando resultados de' })).toContainText(
      '«veterinaria»',
    );

    await visit(page, '/admin/busquedas');
    await synonyms.getByLabel('Buscar sinónimo').fill('DOCTOR de chuchos');
    await synonyms.getByLabel('Buscar sinónimo').press('Enter');
    await synonyms.getByRole('button', { name: 'Eliminar el sinónimo «doctor de chuchos»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(synonyms.getByText('doctor de chuchos', { exact: true })).toBeHidden();
  },
);

test.describe('a search with results only after a correction', { tag: '@once' }, () => {
  test.use({ expectedFailures: [] });

  test('is listed separately', async ({ page, site }) => {
    await visit(page, '/negocios?search=veterinariia');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Mostrando resultados de' })).toContainText(
      '«veterinaria»',
    );
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/busquedas');
    await page
      .getByRole('navigation', { name: 'Qué pasó' })
      .getByRole('link', { name: 'Corregidas' })
      .click();
    const corrected = page.getByRole('listitem').filter({ hasText: 'veterinariia' });
    await expect(corrected).toContainText('veterinaria');
    await expect(corrected).toContainText('1 búsqueda');
    await expectAccessible(page);
  });
});
