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
])('the pages of an owner arrive with why a business is held: %j', async (held, reason) => {
  const { id, session } = await newPerson(opened);
  const business = await buildBusiness(db, { userId: id, isHidden: true, ...held });
  for (const path of ['/mis-contenidos', `/business/${business.id}`]) {
    const page = await app.request(path, { headers: session, redirect: 'follow' });
    const moved = page.headers.get('location');
    const shown = moved === null ? page : await app.request(moved, { headers: session });
    const markup = (await shown.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
    expect(markup).toContain(reason);
  }
});
