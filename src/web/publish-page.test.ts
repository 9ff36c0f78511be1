import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const eva = await newPerson(opened);
const { id } = await buildBusiness(db, { userId: ana.id, name: 'Farmacia Luz' });

const statusOf = async (path: string, { session } = ana) =>
  (await app.request(path, { headers: session })).status;

it.each(['abc', '0', '-1', '1e3', '99999', '9'.repeat(30)])(
  'answers 404 for steps of a business that does not exist: %s',
  async (wrong) => {
    expect(await statusOf(`/publicar/${wrong}?paso=lugar`)).toBe(404);
  },
);

it('answers 404 for steps of the business of another owner', async () => {
  expect(await statusOf(`/publicar/${id}?paso=lugar`, eva)).toBe(404);
  expect(await statusOf(`/publicar/${id}?paso=lugar`)).toBe(200);
});

it('begins a business without an id', async () => {
  expect(await statusOf('/publicar')).toBe(200);
});
