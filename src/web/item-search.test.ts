import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { openTestApp } from '#test/app.ts';
import { HOUR } from '#shared/time.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { app, db, clock, close } = await openTestApp({ renderPage: renderInDevelopment });
afterAll(close);

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('shows items with price on the cards of a search, without script', async () => {
  const { id: businessId } = await buildBusiness(db, { name: 'La Esquina', shortDescription: null });
  const soldOutUntil = new Date(clock.now().getTime() + HOUR);
  await buildCatalogItem(db, { businessId, name: 'Chuchitos <b>', priceCentavos: 500 });
  await buildCatalogItem(db, { businessId, name: 'Chuchitos con queso', isPriceFrom: true, soldOutUntil });
  const html = await (await app.request('/negocios?search=chuchitos')).text();
  const [card = ''] = /<article data-business[\s\S]*?<\/article>/.exec(html) ?? [];
  expect(textOf(card)).toContain('Chuchitos &lt;b&gt; · Q5');
  expect(textOf(card)).toContain('Chuchitos con queso · desde Q8 · Hoy no hay');
  // A cut text takes along what stands in it after a long name.
  const cut = [...card.matchAll(/<(\w+) class="[^"]*line-clamp-2[^"]*">([^<]*)<\/\1>/g)].map(
    ([, , text]) => text,
  );
  expect(cut).toEqual(['Chuchitos &lt;b&gt;', 'Chuchitos con queso']);
  const list = await (await app.request('/negocios')).text();
  expect(textOf(list)).not.toContain('Chuchitos');
});

it('speaks of filters only where a search has some', async () => {
  const pageOf = async (query: string) => textOf(await (await app.request(`/negocios?${query}`)).text());
  expect(await pageOf('search=zzzzqqqq')).toContain('Prueba con otras palabras.');
  expect(await pageOf('search=zzzzqqqq&open=now')).toContain('o quita alguno de los filtros.');
});
