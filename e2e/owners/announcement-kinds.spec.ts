import { toLocalTime } from '#shared/calendar.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expectValidStructuredData } from '#test/structured-data/expect-valid.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { closeShareStep, enter, newOwner, test } from './owner.ts';

test('an owner publishes a job and an event', { tag: '@phone' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  await buildBusiness(site.resources.db, {
    userId: owner.id,
    name: 'Café Ixchel',
    address: '5a avenida 1-20',
    placeCode: '0301',
  });
  await enter(page, owner, '/anuncios');
  const main = page.getByRole('main');
  const form = page.getByRole('dialog', { name: 'Crear anuncio' });
  const publish = form.getByRole('button', { name: 'Publicar anuncio' });

  await main.getByRole('link', { name: 'Crear Anuncio' }).click();
  await form.getByLabel('Tipo de anuncio').selectOption('Empleo');
  await form.getByLabel('Título').fill('Barista de fin de semana');
  await form.getByLabel('Contenido').fill('Te enseñamos desde cero.');
  await form.getByLabel('Pago en Q').fill('a convenir');
  await publish.click();
  await expect(form.getByRole('alert')).toContainText('Escribe un monto en quetzales, como 3500.');
  await form.getByLabel('Pago en Q').fill('Q3,500');
  await form.getByLabel('Hasta').fill('4,000');
  await form.getByLabel('Contrato').selectOption('Medio tiempo');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await publish.click();
  await closeShareStep(page);
  const job = page.getByRole('article').filter({ hasText: 'Barista de fin de semana' });
  await expect(job.getByRole('listitem')).toHaveText([
    'Empleo',
    'Q3,500.00 a Q4,000.00 al mes',
    'Medio tiempo',
  ]);
  await expect(job).toContainText('Nunca pagues por conseguir un empleo.');

  const start = toLocalTime(new Date(Date.now() + DAY));
  await main.getByRole('link', { name: 'Crear Anuncio' }).click();
  await form.getByLabel('Tipo de anuncio').selectOption('Evento');
  await expect(form.getByRole('textbox', { name: 'Lugar' })).toHaveValue(
    '5a avenida 1-20, Antigua Guatemala, Sacatepéquez',
  );
  await expect(form.getByLabel('Vence')).toHaveCount(0);
  await form.getByLabel('Título').fill('Cata de café');
  await form.getByLabel('Contenido').fill('Tres fincas, una mesa.');
  await publish.click();
  await expect(form.getByRole('alert')).toContainText('Escribe cuándo empieza el evento.');
  await form.getByLabel('Empieza').fill(start);
  await page.reload();
  await main.getByRole('link', { name: 'Crear Anuncio' }).click();
  await expect(form.getByLabel('Empieza')).toHaveValue(start);
  await form.getByLabel('Termina').fill(toLocalTime(new Date(Date.now() + DAY + 2 * HOUR)));
  await publish.click();
  await closeShareStep(page);
  const event = page.getByRole('article').filter({ hasText: 'Cata de café' });
  await expect(event).toContainText('5a avenida 1-20, Antigua Guatemala, Sacatepéquez');

  await main.getByRole('link', { name: 'Empleos' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Empleos');
  await expect(job).toBeVisible();
  await expect(event).toHaveCount(0);
  await main.getByRole('link', { name: 'Eventos' }).click();
  await expectAccessible(page);
  await event.getByRole('link', { name: 'Cata de café' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cata de café');
  const html = await (await page.request.get(page.url())).text();
  expect(expectValidStructuredData(html)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'Event' },
  ]);
});
