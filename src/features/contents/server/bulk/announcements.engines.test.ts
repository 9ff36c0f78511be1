import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
});

async function change(body: object, key?: string) {
  const path = '/api/admin/announcements/bulk';
  const response = await admin.send('POST', path, body, key ? { 'idempotency-key': key } : {});
  return { status: response.status, body: await response.json() };
}

async function newSeller(count: number) {
  const owner = await newPerson(opened, { premium: true });
  const { id: businessId } = await buildBusiness(db, { userId: owner.id, name: `Tienda ${owner.id}` });
  const ids = [];
  for (let index = 1; index <= count; index += 1)
    ids.push((await buildAnnouncement(db, { businessId, title: `Oferta ${index}` })).id);
  return { owner, businessId, ids };
}

const statesOf = (ids: readonly number[]) =>
  db
    .selectFrom('announcement')
    .select(['isHidden', 'takedownReason', 'outcome'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

async function textsTo({ id }: Member) {
  const rows = await db.selectFrom('notice').select('text').where('userId', '=', id).orderBy('id').execute();
  return rows.map(({ text }) => text);
}

async function actsOn(ids: readonly number[]) {
  const rows = await db
    .selectFrom('auditEntry')
    .select('act')
    .where('subjectKind', '=', 'announcement')
    .where('subjectId', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
}

describe('a change of many announcements', () => {
  it('hides them with a reason and shows them again, tells each owner once, and logs each', async () => {
    const [ana, eva] = [await newSeller(2), await newSeller(1)];
    const ids = [...ana.ids, ...eva.ids];
    const hide = { act: 'hide', ids, ground: 'scam', reason: 'Pide anticipos.' };
    expect(await change(hide)).toEqual({ status: 200, body: { done: 3, failed: [] } });
    const hidden = { isHidden: true, takedownReason: 'Pide anticipos.', outcome: null };
    expect(await statesOf(ids)).toEqual([hidden, hidden, hidden]);
    expect(await textsTo(ana.owner)).toEqual([
      'La administración ocultó 2 anuncios tuyos: «Oferta 1» y «Oferta 2». Motivo: Pide anticipos.',
    ]);
    expect(await textsTo(eva.owner)).toEqual([
      'La administración ocultó tu anuncio «Oferta 1». Motivo: Pide anticipos.',
    ]);
    expect((await change({ act: 'show', ids })).body).toEqual({ done: 3, failed: [] });
    const shown = { isHidden: false, takedownReason: null, outcome: null };
    expect(await statesOf(ids)).toEqual([shown, shown, shown]);
    expect(await actsOn(ids)).toEqual([...Array(3).fill('taken-down'), ...Array(3).fill('restored')]);
    // A second time nothing is left to do, to log or to tell.
    expect((await change({ act: 'show', ids })).body).toEqual({ done: 3, failed: [] });
    expect([(await actsOn(ids)).length, (await textsTo(ana.owner)).length]).toEqual([6, 2]);
  });

  it('ends those that have not ended, and names the rest', async () => {
    const { owner, ids } = await newSeller(2);
    const [first, second] = ids;
    await db.updateTable('announcement').set({ outcome: 'sold' }).where('id', '=', first!).execute();
    const gone = 999_999_999;
    expect((await change({ act: 'end', ids: [first, gone, second] })).body).toEqual({
      done: 2,
      failed: [{ id: gone, name: null, reason: 'Ya no existe.' }],
    });
    expect((await statesOf(ids)).map(({ outcome }) => outcome)).toEqual(['sold', 'finished']);
    expect(await textsTo(owner)).toEqual(['La administración finalizó tu anuncio «Oferta 2».']);
    expect(await actsOn(ids)).toEqual(['changed']);
  });

  it('deletes them for a typed count only, once for a key', async () => {
    const { owner, ids } = await newSeller(2);
    expect((await change({ act: 'delete', ids, count: 3 })).status).toBe(422);
    const first = await change({ act: 'delete', ids, count: 2 }, 'delete-announcements');
    expect(first.body).toEqual({ done: 2, failed: [] });
    expect((await change({ act: 'delete', ids, count: 2 }, 'delete-announcements')).body).toEqual(first.body);
    expect(await statesOf(ids)).toEqual([]);
    expect(await textsTo(owner)).toEqual([
      'La administración eliminó 2 anuncios tuyos: «Oferta 1» y «Oferta 2».',
    ]);
    expect(await actsOn(ids)).toEqual(['deleted', 'deleted']);
  });

  it.each([
    { act: 'end', ids: [] },
    { act: 'category', ids: [1], category_id: 1 },
    { act: 'hide', ids: [1], ground: 'scam', reason: ' ' },
    { act: 'end', ids: Array.from({ length: 501 }, (_, index) => index + 1) },
  ])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('takes all that a filter matches', async () => {
    const { businessId, ids } = await newSeller(3);
    const response = await admin.get(`/api/admin/announcements/selection?business=${businessId}`);
    expect(await response.json()).toEqual({ ids: ids.toReversed(), total: 3, total_capped: false });
  });
});
