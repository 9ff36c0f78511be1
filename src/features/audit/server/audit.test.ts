import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { fromWire } from '#shared/wire.ts';
import { AuditPage } from '../schema.ts';
import { type NewAuditEntry, recordAuditEntry } from './index.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const PATH = '/api/admin/audit';

async function list(query = '') {
  const response = await admin.get(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return v.parse(AuditPage, fromWire(await response.json()));
}

const write = (entry: NewAuditEntry) =>
  db
    .transaction()
    .execute((transaction) =>
      recordAuditEntry(transaction, { userId: admin.id, name: admin.user.name }, clock.now(), entry),
    );

describe('recordAuditEntry', () => {
  it('records each change once, with the facts before and after', async () => {
    const ana = await newPerson(opened, { name: 'Ana Xicará' });
    const giveRole = (role: string) => admin.send('PUT', `/api/users/${ana.id}`, { role });
    for (const role of ['admin', 'admin', 'user']) expect((await giveRole(role)).status).toBe(200);
    const { items } = await list();
    expect(items).toMatchObject([
      { act: 'role-changed', before: { role: 'admin' }, after: { role: 'user' } },
      {
        act: 'role-changed',
        actorId: admin.id,
        actorName: 'Eva Chávez',
        subjectKind: 'user',
        subjectId: ana.id,
        subjectName: 'Ana Xicará',
        before: { role: 'user' },
        after: { role: 'admin' },
        createdAt: clock.now(),
      },
    ]);
  });

  it('records nothing for a failed request', async () => {
    const before = (await list()).total;
    const last = await admin.send('PUT', `/api/users/${admin.id}`, { role: 'user' });
    expect(last.status).toBe(409);
    expect((await list()).total).toBe(before);
  });

  it('keeps the entry and the name of a deleted actor', async () => {
    const other = await newPerson(opened, { role: 'admin', name: 'Marta Coc' });
    const ana = await newPerson(opened);
    await other.send('PUT', `/api/users/${ana.id}`, { role: 'admin' });
    await db.deleteFrom('appUser').where('id', '=', other.id).execute();
    expect((await list('?limit=1')).items).toMatchObject([{ actorId: null, actorName: 'Marta Coc' }]);
  });
});

describe('GET /api/admin/audit', () => {
  it('filters, and pages forward and back', async () => {
    await db.deleteFrom('auditEntry').execute();
    for (const name of ['Comida', 'Hoteles', 'Salud'])
      await write({ act: 'created', subject: { kind: 'category', id: null, name } });
    await write({ act: 'deleted', subject: { kind: 'banner', id: 7, name: 'Feria' } });
    const names = ({ items }: AuditPage) => items.map(({ subjectName }) => subjectName);
    const first = await list('?subject=category&limit=2');
    expect([names(first), first.total]).toEqual([['Salud', 'Hoteles'], 3]);
    const second = await list(`?subject=category&limit=2&cursor=${first.nextCursor}`);
    expect(names(second)).toEqual(['Comida']);
    expect(names(await list(`?subject=category&limit=2&cursor=${second.previousCursor}`))).toEqual(
      names(first),
    );
    expect(names(await list('?act=deleted'))).toEqual(['Feria']);
    expect(names(await list(`?actor=${admin.id}`))).toHaveLength(4);
    expect(names(await list('?actor=999999'))).toEqual([]);
  });

  it.each(['?subject=nada', '?act=nada', '?actor=0', '?cursor=x'])('rejects %s', async (query) => {
    expect((await admin.get(`${PATH}${query}`)).status).toBe(422);
  });
});
