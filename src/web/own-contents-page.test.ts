import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, close } = opened;
afterAll(close);

it.each([
  [{ heldFor: 'review' } as const, 'En revisión: por ahora solo tú lo ves.'],
  [{ heldFor: 'duplicate' } as const, 'Se parece a un negocio que ya está publicado.'],
  [{ takedownReason: 'Es un engaño.' }, 'Es un engaño.'],
])('arrives with why a business is held: %j', async (held, reason) => {
  const { id, session } = await newPerson(opened);
  await buildBusiness(db, { userId: id, isHidden: true, ...held });
  const page = await app.request('/mis-contenidos', { headers: session });
  const markup = (await page.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  expect(markup).toContain(reason);
});
