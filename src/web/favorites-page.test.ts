import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildFavorite } from '#db/builders/favorite.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, close } = opened;
afterAll(close);

it('says without script how many favourites it does not show', async () => {
  const { id: userId, session } = await newPerson(opened);
  const read = async () => (await app.request('/favoritos', { headers: session })).text();
  const keep = async () => buildFavorite(db, { userId, businessId: (await buildBusiness(db)).id });
  for (let count = 0; count < 50; count += 1) await keep();
  expect(await read()).not.toContain('Para ver los demás');
  await keep();
  expect(await read()).toContain('Aquí están los 50 más nuevos de tus 51.');
});
