import type { Browser } from '@playwright/test';
import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { formatDayAndMonth } from '#shared/time.ts';
import sharp from 'sharp';
import { expect, expectAccessible, expectReadableInDark, visit, waitForScript } from '../fixtures.ts';
import { isGivenSite, testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { countPages, expectOneScreenWide } from '../paper.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
/** Counts are written every ten seconds. */
const POLLING = { timeout: 60_000 };

const test = testOn((resources) => newOwner(resources, { role: 'admin', name: 'Eva Chávez' }));

// An address that isn't allowed.
test.use({ expectedFailures: [/422 .*\/api\/banners\/upload/] });

async function picture() {
  const drawing = sharp({ create: { width: 1600, height: 640, channels: 3, background: '#0f766e' } });
  return { name: 'lago.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

async function seeAndTap(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ userAgent: CHROME, baseURL: url });
  const page = await context.newPage();
  const counted = () => page.waitForRequest('**/api/banner-visits');
  const shown = counted();
  await visit(page, '/');
  await shown;
  const tapped = counted();
  await page.getByRole('link', { name: /Lago de Atitlán.*Patrocina Hotel Lago.*Ver más/ }).click();
  await tapped;
  await expect(page).toHaveURL('/negocios');
  await context.close();
}

test(
  'a sponsor’s banner is counted, and its sheet is printed',
  { tag: '@once' },
  async ({ page, site, browser }) => {
    test.skip(isGivenSite, 'Each machine counts for itself (decision 0015).');
    const today = guatemalaDay(new Date());
    const last = addDays(today, 6);
    await enter(page, site.content, '/admin');
    const card = page.getByRole('region', { name: 'Banners' });
    await card.getByRole('button', { name: 'Subir banner' }).click();
    const form = page.getByRole('dialog', { name: 'Subir banner' });
    await form.getByLabel('Elegir imagen').setInputFiles(await picture());
    await form.getByLabel('Texto alternativo').fill('Lago de Atitlán');
    await form.getByLabel('Enlace').fill('http://lago.example');
    await form.getByLabel('Se muestra desde').fill(today);
    await form.getByLabel('Hasta').fill(last);
    await form.getByLabel('Departamento').selectOption({ label: 'Sololá' });
    await form.getByLabel('Municipio').selectOption({ label: 'Panajachel' });
    await form.getByRole('button', { name: 'Agregar lugar' }).click();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await form.getByLabel('Patrocinador').fill('Hotel Lago');
    await form.getByRole('button', { name: 'Subir banner' }).click();
    await expect(form.getByRole('alert')).toContainText('Escribe una dirección que empiece con https://');
    await form.getByLabel('Enlace').fill('/negocios');
    await form.getByRole('button', { name: 'Quitar Panajachel, Sololá' }).click();
    await form.getByRole('button', { name: 'Subir banner' }).click();
    await expect(form).toHaveCount(0);
    await expect(card.getByText(`Se muestra hasta el ${formatDayAndMonth(dayStart(last))}`)).toBeVisible();
    await expect(card.getByText('Lleva a /negocios · Hotel Lago')).toBeVisible();

    await seeAndTap(browser, site.url);

    await card.getByRole('link', { name: 'Números de Lago de Atitlán' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hoja del banner');
    await expect(page.getByRole('heading', { level: 2, name: /Hotel Lago/ }).first()).toBeVisible();
    const day = page.getByRole('table', { name: 'Día por día' }).getByRole('row').last();
    await expect
      .poll(async () => {
        await page.reload();
        await waitForScript(page);
        // There is no table before the first visit.
        return (await day.allInnerTexts()).join();
      }, POLLING)
      .toMatch(/1\s+1$/);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await expectOneScreenWide(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(day).toBeVisible();
    expect(await countPages(page)).toBe(1);
  },
);
