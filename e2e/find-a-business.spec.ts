import type { Locator, Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { expect, test, visit, waitForScript } from './fixtures.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const cards = (page: Page) => results(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar negocios' });
  await box.fill(words);
  await box.press('Enter');
}

async function chooseCategory(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: name });
    return;
  }
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name }).click();
}

const addressOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '');

test('a misspelled search from the home page finds what was meant', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  await search(page, 'pelukeria');
  await expect(page).toHaveURL('/negocios?search=pelukeria');
  await expect(results(page)).toContainText('No encontramos «pelukeria»');
  await expect(names(page).first()).toHaveText('Peluquería Don Chepe');

  await results(page).getByRole('link', { name: '«peluquería»' }).click();
  await expect(heading(page)).toHaveText('Resultados de «peluquería»');
  await expect(page.getByRole('searchbox')).toHaveValue('peluquería');
});

test('filters add up, are in the URL, and can be removed one by one', async ({ page, isMobile }) => {
  await visit(page, '/negocios');
  await chooseCategory(page, 'Hoteles y turismo', isMobile);
  await expect(heading(page)).toHaveText('Hoteles y turismo en Guatemala');
  await page.getByLabel('Lugar').selectOption({ label: 'Sacatepéquez' });
  await expect(heading(page)).toHaveText('Hoteles y turismo en Sacatepéquez');
  await page.getByLabel('Lugar').selectOption({ label: 'Antigua Guatemala' });
  await expect(heading(page)).toHaveText('Hoteles y turismo en Antigua Guatemala');
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await expect(page).toHaveURL(/category=\d+&place=0301&open=now/);
  await expect(page.getByText('1 negocio', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText([shops.hotel]);
  await expect(cards(page).first()).toContainText('Abierto las 24 horas');

  if (isMobile) await page.getByRole('link', { name: 'Quitar Hoteles y turismo' }).click();
  else await chooseCategory(page, 'Todas las categorías', isMobile);
  await expect(heading(page)).toHaveText('Negocios en Antigua Guatemala');
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).toBeChecked();
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/negocios');
  await expect(page.getByRole('link', { name: 'Quitar filtros' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).not.toBeChecked();
});

test('open now filters out closed businesses', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios?open=now&sort=newest');
  const shown = await cards(page).count();
  expect(shown).toBeGreaterThan(0);
  await expect(cards(page).filter({ hasText: /Abierto (ahora|las 24 horas)/ })).toHaveCount(shown);
});

test('the list sorts by newest', { tag: '@once' }, async ({ page, request }) => {
  const answer = await request.get('/api/business-profiles/all/filtered?sort=newest');
  const { items } = (await answer.json()) as { items: { name: string }[] };
  const newest = items.map(({ name }) => name);
  await visit(page, '/negocios');
  await expect(names(page)).toHaveCount(newest.length);
  await expect(names(page)).not.toHaveText(newest);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Más recientes' });
  await expect(page).toHaveURL('/negocios?sort=newest');
  await expect(names(page)).toHaveText(newest);
});

test('zero results offer alternatives', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios?search=zzzzqqqq&open=now');
  await expect(results(page).getByRole('heading', { name: 'No encontramos «zzzzqqqq»' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Ver todos los negocios' }).click();
  await expect(page).toHaveURL('/negocios');
  await expect(cards(page)).toHaveCount(12);
});

test(
  'Back from a profile restores page and scroll position of the list',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/negocios?place=01&sort=newest');
    const firstPage = await names(page).allTextContents();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/place=01&sort=newest&cursor=/);
    await expect.poll(() => names(page).allTextContents()).not.toEqual(firstPage);
    // Those below the first screen follow.
    await expect(names(page)).toHaveCount(12);
    const secondPage = await names(page).allTextContents();
    expect(secondPage.filter((name) => firstPage.includes(name))).toEqual([]);
    await expect(cards(page).first()).toBeInViewport();

    const last = names(page).last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(100);
    await last.getByRole('link').click();
    await expect(heading(page)).toHaveText(secondPage.at(-1) ?? '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(names(page)).toHaveText(secondPage);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    await page.goBack();
    await expect(names(page)).toHaveText(firstPage);
    await page.reload();
    await expect(names(page)).toHaveText(firstPage);
  },
);

test('a malformed anchor in the address leaves the list as it is', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  await waitForScript(page);
  await page.evaluate(() => void (location.hash = '#%E0%A4'));
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.goBack();
  await expect(page).toHaveURL(/#%E0%A4$/);
  await expect(cards(page)).toHaveCount(12);
});

test('Back on a slow network restores the scroll position too', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/negocios');
  await names(page).last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(700);
  await names(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/business\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await waitForScript(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((passed) => setTimeout(passed, 600));
    await route.continue();
  });
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
});

test.describe('a profile', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'links to WhatsApp, phone and map, and copies its address',
    { tag: '@once' },
    async ({ page, request, baseURL }) => {
      const path = await businessAddress(request, shops.hotel);
      await visit(page, path);
      await expect(heading(page)).toHaveText(shops.hotel);
      const main = page.getByRole('main');
      const whatsapp = await addressOf(main.getByRole('link', { name: /^WhatsApp/ }).first());
      expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/50258550166');
      expect(whatsapp.searchParams.get('text')).toContain(shops.hotel);
      await expect(main.getByRole('link', { name: /^Llamar/ }).first()).toHaveAttribute(
        'href',
        'tel:+50278550166',
      );
      const map = await addressOf(main.getByRole('link', { name: /^Cómo llegar/ }));
      expect(map.searchParams.get('destination')).toMatch(/^14\.5\d+,-90\.7\d+$/);
      const website = main.getByRole('link', { name: 'example.com', exact: true });
      await expect(website).toHaveAttribute('rel', 'nofollow ugc noopener');

      await main.getByRole('button', { name: 'Compartir' }).first().click();
      await expect(main.getByRole('status').filter({ hasText: 'Enlace copiado' })).toBeAttached();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}${path}/hotel-casa-bugambilia`);
    },
  );

  test('opens the share sheet of the device', { tag: '@once' }, async ({ page, request }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = `${data?.title} ${data?.url}`;
      };
    });
    const path = await businessAddress(request, shops.hotel);
    await visit(page, path);
    await page.getByRole('button', { name: 'Compartir' }).first().click();
    await expect(page).toHaveTitle(new RegExp(`^${shops.hotel} http.*${path}/`));
  });

  test('shows the week with today marked, and related links', { tag: '@once' }, async ({ page, request }) => {
    await visit(page, await businessAddress(request, shops.hotel));
    const week = page.getByRole('table', { name: 'Horario de la semana' });
    await expect(week.getByRole('row')).toHaveCount(7);
    await expect(week.getByRole('row', { name: /\(hoy\)/ })).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Hoteles y turismo' }).last().click();
    await expect(heading(page)).toHaveText('Hoteles y turismo en Guatemala');
  });

  test('shows the essentials on the first screen', { tag: '@phone' }, async ({ page, request }) => {
    await visit(page, await businessAddress(request, shops.hotel));
    const main = page.getByRole('main');
    for (const essential of [
      heading(page),
      main.getByRole('link', { name: 'Hoteles y turismo' }).last(),
      main.getByText('Antigua Guatemala, Sacatepéquez', { exact: true }),
      main.getByText('Abierto las 24 horas'),
      main.getByRole('link', { name: /^WhatsApp/ }).first(),
      main.getByRole('link', { name: /^Llamar/ }).first(),
      main.getByRole('link', { name: /^Cómo llegar/ }),
    ])
      await expect(essential).toBeInViewport({ ratio: 1 });
  });
});

test('an external link opens the profile, whatever its slug', { tag: '@once' }, async ({ page, request }) => {
  await visit(page, `${await businessAddress(request, shops.hotel)}/otro-nombre`);
  await expect(heading(page)).toHaveText(shops.hotel);
});

test('if all are closed, the list says so and can show them', { tag: '@once' }, async ({ page }) => {
  const alternatives = [{ without: ['open'], place: null, total: 92, total_capped: false }];
  const json = { items: [], total: 0, total_capped: false, previous_cursor: null, next_cursor: null };
  await page.route(/\/filtered\?.*(open|place)=/, (route) =>
    route.fulfill({ json: { ...json, suggestion: null, alternatives } }),
  );
  await visit(page, '/negocios?sort=newest');
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await expect(results(page).getByRole('heading', { name: 'Ninguno está abierto ahora' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Sin «Abierto ahora»: 92 negocios' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL('/negocios?sort=newest');
  await page.getByLabel('Lugar').selectOption({ label: 'Petén' });
  await expect(
    results(page).getByRole('heading', { name: 'Ningún negocio con estos filtros' }),
  ).toBeVisible();
});

const tornTimes = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.flatMap((article) => {
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const torn: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        for (const { 0: time, index } of (node.textContent ?? '').matchAll(/\d+:\d\d [ap]\. m\./g)) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + time.length);
          if (range.getClientRects().length !== 1) torn.push(time);
        }
      }
      return torn;
    }),
  );

test('a narrow card does not wrap a time of day', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  await expect(
    cards(page)
      .getByText(/\d:\d\d [ap]\. m\.$/)
      .first(),
  ).toBeVisible();
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tornTimes(page), `${width} pixels wide`).toEqual([]);
  }
});
