import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { decideReports } from '#test/reporting.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

it('counts what waits for administrators, and tells them of it', async () => {
  const [admin, ana] = [await newPerson(opened, { role: 'admin' }), await newPerson(opened, { name: 'Ana' })];
  const none = { cases: 0 };
  const counts = async () => (await admin.get('/api/admin/waiting-counts')).json();
  expect(await counts()).toEqual(none);
  const { id } = await buildBusiness(db);
  const report = { kind: 'business', id, reason: 'scam', details: 'Pide anticipos: 5555 1234' };
  for (const reporter of [ana, ana, await newPerson(opened)])
    expect((await reporter.send('POST', '/api/reports/', report)).status).toBe(204);
  for (const period of ['month', 'year']) await ana.send('POST', '/api/premium-requests/', { period });
  const business = { name: 'Comedor Doña Mela' };
  for (const person of [admin, ana])
    expect((await person.send('POST', '/api/business-profiles/', business)).status).toBe(201);
  expect(await counts()).toEqual({ ...none, cases: 2 });

  const notices = db.selectFrom('notice').selectAll().where('userId', '=', admin.id).orderBy('id');
  expect(await notices.execute()).toMatchObject([
    {
      kind: 'admin-report',
      text: 'Reportes nuevos: Negocio «Panadería La Espiga».',
      times: 2,
      awaitsDigest: true,
    },
    {
      kind: 'admin-premium-request',
      text: expect.stringMatching(/^«Ana» pide Premium por un mes: PC-[2-9A-Z]{5}\.$/),
      times: 1,
    },
    { kind: 'admin-new-business', text: '«Ana» publicó «Comedor Doña Mela».', times: 1 },
  ]);
  const mails = await db.selectFrom('mailOutbox').selectAll().execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Nueva solicitud de Premium en Plaza Chapina: PC-/),
  ]);
  expect(JSON.stringify(await notices.execute())).not.toMatch(/anticipos/);

  await decideReports(db, admin, { kind: 'business', id }, { outcome: 'rejected' });
  expect(await counts()).toEqual({ ...none, cases: 1 });
});
