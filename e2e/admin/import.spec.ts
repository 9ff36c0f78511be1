import type { Page } from '@playwright/test';
import { PANAJACHEL_ROWS, panajachelSheet } from '#test/panajachel-sheet.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn(async () => null);

interface File {
  name: string;
  content: string | Buffer;
}

async function choose(page: Page, { name, content }: File): Promise<void> {
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Counts presses, so that the journey can say how many it takes. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('click', ({ isTrusted }) => (counted.taps += Number(isTrusted)), true);
    document.addEventListener(
      'change',
      ({ target }) => (counted.taps += Number(target instanceof HTMLSelectElement)),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

const screensOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight / document.documentElement.clientHeight);

const MOST_TAPS = 40;

test(
  'a site without businesses gets those of a town from a sheet full of faults',
  { tag: '@phone' },
  async ({ page, site }) => {
    test.slow();
    const admin = await newOwner(site.resources, { role: 'admin', name: 'Ixchel Xitumul' });
    await enter(page, admin, '/admin');
    const checklist = page.getByRole('region', { name: 'Primeros pasos' });
    await checklist.getByRole('button', { name: 'Crear categorías' }).press('Enter');
    await expect(page.getByText('Creamos 26 categorías')).toBeVisible();
    await checklist.getByRole('link', { name: 'Importar negocios' }).click();
    const main = page.getByRole('main');
    const taps = await countTaps(page);
    await choose(page, { name: 'panajachel.csv', content: panajachelSheet() });
    await expect(main.getByRole('heading', { name: 'panajachel.csv' })).toBeVisible();

    await main.getByRole('link', { name: 'Columnas', exact: true }).click();
    await expect(main.getByLabel('Columna A «Nombre del negocio»')).toHaveCount(1);
    for (const box of await main.getByLabel('Las celdas vacías llevan el valor de arriba').all())
      await box.check();
    await expectAccessible(page);
    expect(await screensOf(page)).toBeLessThanOrEqual(4);
    await main.getByRole('button', { name: 'Guardar y seguir' }).click();

    await expect(main.getByLabel(/^Lugar «Panahachel»/)).toHaveValue('0710');
    const hours = main.getByRole('group', { name: /^Horario/ });
    await expect(hours.getByRole('button', { name: 'lun-dom 07:00-09:00' })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    expect(await screensOf(page)).toBeLessThanOrEqual(4);
    const answer = async () => {
      // The second reading of each: 'de 7 a 9' is from the morning to the night.
      for (const group of await hours.all()) await group.getByRole('button').nth(1).click();
      await main.getByRole('button', { name: 'Guardar y seguir' }).click();
    };
    await expect(main.getByText(/^Después/)).toBeVisible();
    await answer();
    await expect(main.getByText(/^Después/)).toHaveCount(0);
    await answer();
    await expect(main.getByRole('link', { name: 'Con errores 4' })).toBeVisible();

    await expect(main.getByText('Fila 21', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    expect(await screensOf(page)).toBeLessThanOrEqual(4);
    await main.getByRole('button', { name: `Importar ${PANAJACHEL_ROWS - 4} negocios` }).click();
    await expect(main.getByText(`Se importaron ${PANAJACHEL_ROWS - 4} negocios.`)).toBeVisible();

    const rowOf = (line: number) => main.getByRole('listitem').filter({ hasText: `Fila ${line}` });
    await rowOf(21).getByRole('button', { name: 'Dejar fuera' }).click();
    await expect(rowOf(21)).toHaveCount(0);
    await rowOf(39).getByRole('button', { name: 'Dejar fuera' }).click();
    await expect(rowOf(39)).toHaveCount(0);
    await rowOf(24).getByRole('button', { name: 'Corregir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corregir la fila 24' });
    await expectAccessible(page);
    await dialog.getByLabel('Teléfono', { exact: false }).first().fill('');
    await dialog.getByRole('button', { name: 'Guardar fila' }).click();
    await expect(rowOf(24)).toHaveCount(0);
    await rowOf(26).getByRole('button', { name: 'Corregir' }).click();
    await page.getByRole('dialog').getByLabel('Nombre', { exact: false }).first().fill('Farmacia del Lago');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar fila' }).click();
    // No row has a fault any more: the good ones show.
    await expect(main.getByText('Así se verán. Todavía no se han publicado.')).toBeVisible();
    await main.getByRole('button', { name: 'Importar 2 negocios' }).click();
    await expect(main.getByRole('link', { name: `Importadas ${PANAJACHEL_ROWS - 2}` })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Invitar a reclamar \d+ negocios/ })).toHaveAttribute(
      'href',
      /^\/admin\/negocios\?batch=\d+&no_owner=true$/,
    );
    expect(await screensOf(page)).toBeLessThanOrEqual(4);
    expect(await taps()).toBeLessThanOrEqual(MOST_TAPS);

    await main.getByRole('button', { name: 'Deshacer esta importación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(main.getByRole('link', { name: `Deshechas ${PANAJACHEL_ROWS - 2}` })).toBeVisible();
  },
);

test('an import is continued on another device by its address, or discarded', async ({ page, site }) => {
  const admin = await newOwner(site.resources, { role: 'admin' });
  const name = `continuar-${Date.now()}.csv`;
  await enter(page, admin, '/admin/datos');
  await choose(page, { name, content: 'nombre,teléfono\nTienda Nueva,5555 1234\n' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main.getByText('Así se verán. Todavía no se han publicado.')).toBeVisible();
  await page.goto('/admin/datos');
  await main.getByRole('link', { name }).click();
  await main.getByRole('button', { name: 'Descartar esta importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(main.getByRole('heading', { name: 'Importar negocios' })).toBeVisible();
  await expect(main.getByRole('link', { name })).toHaveCount(0);
});

test('another page that is chosen while an import runs stays', { tag: '@once' }, async ({ page, site }) => {
  const admin = await newOwner(site.resources, { role: 'admin' });
  await enter(page, admin, '/admin/datos');
  await choose(page, {
    name: `salir-${Date.now()}.csv`,
    content: 'nombre,teléfono\nTienda Dejada,5555 1234\n',
  });
  const imported = Promise.withResolvers<void>();
  await page.route('**/import-batches/apply/*', async (route) => {
    await imported.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Importar 1 negocio' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Anuncios' }).click();
  await expect(page).toHaveURL('/anuncios');
  const applied = page.waitForResponse('**/import-batches/apply/*');
  imported.resolve();
  await applied;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anuncios');
});
