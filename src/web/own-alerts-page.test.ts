import { afterAll, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, close } = opened;
afterAll(close);

it('leads from the alerts of an account to the phones that get some', async () => {
  const { id, session } = await newPerson(opened);
  const read = async (path: string) => (await app.request(path, { headers: session })).text();
  expect(await read('/mis-avisos')).not.toContain('Ver mis teléfonos con avisos');
  const device = await buildPushDevice(db, { userId: id });
  await buildAlert(db, { owner: { deviceId: device.id } });
  const link = /<a href="\/mi-cuenta#([^"]+)"[^>]*>Ver mis teléfonos con avisos/.exec(
    await read('/mis-avisos'),
  );
  expect(await read('/mi-cuenta')).toContain(`<section id="${link?.[1]}"`);
});
