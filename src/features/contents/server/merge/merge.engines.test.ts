import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildClaim } from '#db/builders/case.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { insertBusinessMedia } from '#features/media/server/index.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
let house: number;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
  house = await buildSystemAccount(db);
});

const PATH = '/api/admin/merges';

interface Side {
  version: string;
  fields: Record<string, string | null>;
}

const compare = async (keepId: number, fromId: number) => {
  const response = await admin.get(`/api/admin/merge-previews/${keepId}/${fromId}`);
  return { status: response.status, body: (await response.json()) as { keep: Side; from: Side } };
};

async function merge(keepId: number, fromId: number, take: string[] = [], key?: string) {
  const { body: compared } = await compare(keepId, fromId);
  const response = await admin.send(
    'POST',
    PATH,
    {
      keep_id: keepId,
      from_id: fromId,
      keep_version: compared.keep?.version ?? 'x',
      from_version: compared.from?.version ?? 'x',
      take,
    },
    key ? { 'idempotency-key': key } : {},
  );
  return { status: response.status, body: await response.json() };
}

async function addPhotos(businessId: number, ownerUserId: number, count: number) {
  for (let sortOrder = 0; sortOrder < count; sortOrder += 1) {
    const { id: mediaFileId } = await storeImage(opened, { input: await nextPicture(), ownerUserId });
    await insertBusinessMedia(db, { businessId, mediaFileId, sortOrder, isPrimary: sortOrder === 0 });
  }
}

const galleryOf = (businessId: number) =>
  db
    .selectFrom('businessMedia')
    .innerJoin('mediaFile', 'mediaFile.id', 'mediaFileId')
    .select(['sortOrder', 'isPrimary', 'ownerUserId'])
    .where('businessId', '=', businessId)
    .orderBy('sortOrder')
    .execute();

const noticesOf = async ({ id }: Member) => {
  const rows = await db.selectFrom('notice').select('text').where('userId', '=', id).orderBy('id').execute();
  return rows.map(({ text }) => text);
};

const addVisits = (businessId: number, day: string, views: number) =>
  db
    .insertInto('businessDay')
    .values({ businessId, day, views, whatsappTaps: 1, callTaps: 0, impressions: 2 })
    .execute();

describe('merging an imported business into that of its owner', () => {
  it('takes all categories, or none', async () => {
    const ana = await newPerson(opened);
    const [one, two, three] = [await buildCategory(db), await buildCategory(db), await buildCategory(db)];
    const merged = async (take: string[]) => {
      const keep = await buildBusiness(db, {
        userId: ana.id,
        categoryId: two.id,
        moreCategoryIds: [three.id],
      });
      const from = await buildBusiness(db, { userId: house, categoryId: one.id, moreCategoryIds: [two.id] });
      expect((await compare(keep.id, from.id)).body.from.fields.category).toBe(`${one.name} · ${two.name}`);
      expect((await merge(keep.id, from.id, take)).status).toBe(200);
      const row = db.selectFrom('businessProfile').select(['categoryId', 'moreCategoryIds']);
      return row.where('id', '=', keep.id).executeTakeFirst();
    };
    expect(await merged([])).toEqual({ categoryId: two.id, moreCategoryIds: [three.id] });
    expect(await merged(['category'])).toEqual({ categoryId: one.id, moreCategoryIds: [two.id] });
  });

  it('moves announcements, photos, comments, visits, reports and managers, and leads the address on', async () => {
    const [ana, eva, reporter] = [await newPerson(opened), await newPerson(opened), await newPerson(opened)];
    const keep = await buildBusiness(db, { userId: ana.id, name: 'Telares Ixchel', address: null });
    const from = await buildBusiness(db, { userId: house, name: 'Telares Ixchel Antigua' });
    const { id: announcementId } = await buildAnnouncement(db, { businessId: from.id });
    const { id: replyId } = await buildReply(db, { announcementId, userId: eva.id });
    await addPhotos(keep.id, ana.id, 2);
    await addPhotos(from.id, house, 3);
    await addVisits(keep.id, '2026-11-01', 3);
    await addVisits(from.id, '2026-11-01', 4);
    await addVisits(from.id, '2026-11-02', 5);
    for (const id of [keep.id, from.id])
      for (const person of [reporter, ...(id === from.id ? [eva] : [])])
        await person.send('POST', '/api/reports/', {
          kind: 'business',
          id,
          reason: 'scam',
          details: 'Cobra de más.',
        });

    const { status, body } = await merge(keep.id, from.id, ['address']);
    expect([status, body]).toEqual([200, { id: keep.id, announcements: 1, photos_moved: 1, photos_left: 2 }]);
    expect(await db.selectFrom('businessProfile').select('id').where('id', '=', from.id).execute()).toEqual(
      [],
    );
    const announcement = db.selectFrom('announcement').select('businessId').where('id', '=', announcementId);
    expect(await announcement.executeTakeFirst()).toEqual({ businessId: keep.id });
    expect(await db.selectFrom('announcementReply').select('id').where('id', '=', replyId).execute()).toEqual(
      [{ id: replyId }],
    );
    expect(await galleryOf(keep.id)).toEqual([
      { sortOrder: 0, isPrimary: true, ownerUserId: ana.id },
      { sortOrder: 1, isPrimary: false, ownerUserId: ana.id },
      { sortOrder: 2, isPrimary: false, ownerUserId: ana.id },
    ]);
    const visits = await db
      .selectFrom('businessDay')
      .select(['views', 'impressions'])
      .where('businessId', '=', keep.id)
      .orderBy('day')
      .execute();
    expect(visits).toEqual([
      { views: 7, impressions: 4 },
      { views: 5, impressions: 2 },
    ]);
    const reports = await db
      .selectFrom('report')
      .innerJoin('moderationCase as c', 'c.id', 'caseId')
      .select(['report.businessId', 'c.businessId as ofCase'])
      .where('c.decidedAt', 'is', null)
      .execute();
    expect(reports).toEqual([
      { businessId: keep.id, ofCase: keep.id },
      { businessId: keep.id, ofCase: keep.id },
    ]);
    const profile = await (await ana.get(`/api/business-profiles/${keep.id}`)).json();
    expect(profile).toMatchObject({ name: 'Telares Ixchel', address: from.address });
    expect(await (await admin.get(`/api/merged-businesses?id=${from.id}`)).json()).toEqual({ id: keep.id });
    expect(await noticesOf(ana)).toContain(
      'La administración unió «Telares Ixchel Antigua» con tu negocio «Telares Ixchel»: estaba publicado dos veces.',
    );
    const [entry] = await db
      .selectFrom('auditEntry')
      .select(['before', 'after'])
      .where('act', '=', 'merged')
      .where('subjectId', '=', keep.id)
      .execute();
    expect(entry).toEqual({
      before: { address: null },
      after: { mergedWith: `«Telares Ixchel Antigua» (n.º ${from.id})`, address: from.address },
    });
  });

  it('keeps claims where nobody owns the business that stays, one for each person', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const keep = await buildBusiness(db, { userId: house, name: 'Comedor Mela' });
    const from = await buildBusiness(db, { userId: house, name: 'Comedor Doña Mela' });
    await buildClaim(db, { businessId: keep.id, userId: ana.id });
    for (const person of [ana, eva]) await buildClaim(db, { businessId: from.id, userId: person.id });
    expect((await merge(keep.id, from.id)).status).toBe(200);
    const claims = await db
      .selectFrom('moderationCase')
      .select('userId')
      .where('kind', '=', 'claim')
      .where('businessId', '=', keep.id)
      .where('decidedAt', 'is', null)
      .orderBy('userId')
      .execute();
    expect(claims.map(({ userId }) => userId)).toEqual([ana.id, eva.id]);
  });
});

describe('merging businesses of people', () => {
  it('tells both owners, takes what was chosen, and shows again what the plan had hidden', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const keep = await buildBusiness(db, { userId: ana.id, name: 'Pan Xela' });
    const from = await buildBusiness(db, {
      userId: eva.id,
      name: 'Panadería Xela',
      phoneNumber: '+50242316789',
    });
    const other = await buildBusiness(db, { userId: eva.id, name: 'Otra', isHidden: true });
    await db
      .updateTable('businessPhone')
      .set({ origin: 'visitor' })
      .where('businessId', '=', from.id)
      .execute();
    expect((await merge(keep.id, from.id, ['name', 'phones'])).status).toBe(200);
    const stored = await db
      .selectFrom('businessProfile')
      .select(['id', 'name', 'phoneNumber', 'isHidden'])
      .where('id', 'in', [keep.id, other.id])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { id: keep.id, name: 'Panadería Xela', phoneNumber: '+50242316789', isHidden: false },
      { id: other.id, name: 'Otra', phoneNumber: '+50255550123', isHidden: false },
    ]);
    const phones = db
      .selectFrom('businessPhone')
      .select(['number', 'origin'])
      .where('businessId', '=', keep.id);
    expect(await phones.execute()).toEqual([{ number: '+50242316789', origin: 'visitor' }]);
    expect(await noticesOf(eva)).toContain(
      'La administración unió tu negocio «Panadería Xela» con «Panadería Xela»: estaba publicado dos veces.',
    );
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it('keeps the managers of the same owner, and addresses that led to the other', async () => {
    const [ana, manager] = [await newPerson(opened, { premium: true }), await newPerson(opened)];
    const make = async () => (await buildBusiness(db, { userId: ana.id })).id;
    const [first, second, third] = [await make(), await make(), await make()];
    await buildManager(db, { businessId: first, userId: manager.id, invitedEmail: manager.user.email });
    for (const [keep, from] of [
      [second, first],
      [third, second],
    ] as const)
      expect((await merge(keep, from)).status).toBe(200);
    for (const gone of [first, second])
      expect(await (await admin.get(`/api/merged-businesses?id=${gone}`)).json()).toEqual({ id: third });
    const managers = db.selectFrom('businessManager').select('businessId').where('userId', '=', manager.id);
    expect(await managers.execute()).toEqual([{ businessId: third }]);
  });
});

describe('a merge', () => {
  const make = async () => (await buildBusiness(db, { userId: house })).id;

  it('is refused for itself, for a deleted one, and after a change of either', async () => {
    const [one, two] = [await make(), await make()];
    expect((await merge(one, one)).status).toBe(409);
    const { body } = await compare(one, two);
    const request = {
      keep_id: one,
      from_id: two,
      keep_version: body.keep.version,
      from_version: body.from.version,
      take: [],
    };
    await admin.send('PUT', `/api/business-profiles/${two}`, { address: 'Otra calle' });
    expect((await admin.send('POST', PATH, request)).status).toBe(409);
    await admin.send('DELETE', `/api/business-profiles/${two}`);
    expect((await admin.send('POST', PATH, request)).status).toBe(404);
    expect((await compare(one, two)).status).toBe(404);
    expect(await (await admin.get(`/api/merged-businesses?id=${two}`)).json()).toBeNull();
  });

  it('happens once for a key, and once of two that go both ways at the same time', async () => {
    const [one, two] = [await make(), await make()];
    const first = await merge(one, two, [], 'merge-key');
    expect(first.status).toBe(200);
    const [three, four] = [await make(), await make()];
    const both = await Promise.all([merge(three, four), merge(four, three)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const left = db.selectFrom('businessProfile').select('id').where('id', 'in', [three, four]);
    expect(await left.execute()).toHaveLength(1);
  });
});
