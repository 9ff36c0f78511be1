import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildImportBatch } from '#db/builders/import-batch.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { insertBusinessMedia } from '#features/media/server/index.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { drawPicture } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';
import { DAY } from '#shared/time.ts';
import { BulkSelection, ListedAnnouncementPage, ListedBusinessPage } from '../schema.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
let ixchel: Member;
const ids: Record<string, number> = {};
const announcements: Record<string, number> = {};

const HOURS = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { closed: false, open: '08:00', close: '17:00' },
  ]),
);

async function addPhoto(businessId: number, ownerUserId: number) {
  const input = await drawPicture('#336699');
  const { id: mediaFileId } = await storeImage(opened, { input, ownerUserId });
  await insertBusinessMedia(db, { businessId, mediaFileId });
}

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);

beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
  ixchel = await newPerson(opened, { name: 'Ixchel Batz', email: 'ixchel@telares.example', premium: true });
  const house = await buildSystemAccount(db);
  const { id: categoryId } = await buildCategory(db, { name: 'Telares' });
  const whole = await buildBusiness(db, {
    userId: ixchel.id,
    name: 'Telares Ixchel',
    categoryId,
    placeCode: '0301',
    phoneNumber: '+50255551234',
    whatsappNumber: '+50255551234',
    businessHours: HOURS as never,
    position: { latitude: 14.55, longitude: -90.73 },
    confirmedAt: ago(1),
    createdAt: ago(1),
    updatedAt: ago(1),
  });
  ids['whole'] = whole.id;
  await addPhoto(whole.id, ixchel.id);
  const bare = { userId: house, updatedAt: ago(400) };
  ids['bare'] = (await buildBusiness(db, { ...bare, name: 'Zapatería Paz', createdAt: ago(400) })).id;
  const hidden = { name: 'Abarrotería Luz', isHidden: true, createdAt: ago(3), updatedAt: ago(3) };
  ids['takenDown'] = (await buildBusiness(db, { ...hidden, takedownReason: 'Es falso.' })).id;
  ids['held'] = (await buildBusiness(db, { ...hidden, name: 'Copia', heldFor: 'review' })).id;
  ids['closed'] = (await buildBusiness(db, { ...hidden, name: 'Librería', closedAt: ago(2) })).id;
  const announced = { businessId: whole.id };
  announcements['active'] = (await buildAnnouncement(db, { ...announced, title: 'Güipiles de Cobán' })).id;
  announcements['ended'] = (
    await buildAnnouncement(db, { ...announced, title: 'Cortes', outcome: 'sold', kind: 'offer' })
  ).id;
  announcements['held'] = (
    await buildAnnouncement(db, { ...announced, title: 'Fajas', isHidden: true, heldFor: 'reports' })
  ).id;
});

const named = (known: Record<string, number>, found: readonly { id: number }[]) =>
  found.map(({ id }) => Object.keys(known).find((name) => known[name] === id));

async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  const response = await admin.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return v.parse(schema, fromWire(await response.json()));
}

const list = (query = '') => read(`/api/admin/businesses?${query}`, ListedBusinessPage);
const listed = async (query = '') => named(ids, (await list(query)).items);

describe('the businesses of the panel', () => {
  it('are all of them, the newest first, with owner, activity and state', async () => {
    const { items, total } = await list();
    expect([named(ids, items)[0], total]).toEqual(['whole', 5]);
    const whole = items.find(({ id }) => id === ids['whole']);
    expect(whole).toMatchObject({
      name: 'Telares Ixchel',
      owner: { id: ixchel.id, name: 'Ixchel Batz', email: 'ixchel@telares.example' },
      announcements: 3,
      views: 0,
      isFeatured: true,
    });
    expect(items.find(({ id }) => id === ids['bare'])?.owner.email).toBeNull();
    expect(items.find(({ id }) => id === ids['takenDown'])?.hiddenBy).toBe('takedown');
  });

  it.each([
    ['no_owner=true', ['bare']],
    ['no_photo=true&state=shown', ['bare']],
    ['no_whatsapp=true&state=shown', []],
    ['no_point=true&state=shown', ['bare']],
    ['no_hours=true&state=shown', ['bare']],
    ['stale=true', ['bare']],
    ['premium=true', ['whole']],
    ['state=held', ['held']],
    ['state=taken-down', ['takenDown']],
    ['state=closed', ['closed']],
    ['state=shown', ['whole', 'bare']],
    ['place=03', ['whole']],
    ['place=0301&premium=true', ['whole']],
    ['place=0302', []],
    ['no_owner=false&state=shown', ['whole', 'bare']],
  ])('with %s are %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('are found by category and owner', async () => {
    const [{ category, owner } = { category: null, owner: { id: 0 } }] = (await list('premium=true')).items;
    expect(await listed(`category=${category?.id}`)).toEqual(['whole']);
    expect(await listed(`owner=${owner.id}`)).toEqual(['whole']);
  });

  it('are found by the import that made them', async () => {
    const { id } = await buildImportBatch(db);
    await db
      .updateTable('businessProfile')
      .set({ importBatchId: id })
      .where('id', '=', ids['bare'] ?? 0)
      .execute();
    expect(await listed(`batch=${id}`)).toEqual(['bare']);
    expect(await listed(`batch=${id + 1}`)).toEqual([]);
  });

  it.each(['5555 1234', 'telares', 'ixchel batz', 'IXCHEL@telares.example', 'telar'])(
    'are found by %s',
    async (text) => {
      expect(await listed(new URLSearchParams({ search: text }).toString())).toEqual(['whole']);
    },
  );

  it('are found by id, and not by what nobody has', async () => {
    expect(await listed(`search=%23${ids['held']}`)).toEqual(['held']);
    for (const text of ['%25', '_', 'nadie', '7999 9999']) expect(await listed(`search=${text}`)).toEqual([]);
  });

  it('are ordered by name and by last change, and paged both ways', async () => {
    expect(await listed('order=name')).toEqual(['takenDown', 'held', 'closed', 'whole', 'bare']);
    expect((await listed('order=changed')).at(-1)).toBe('bare');
    const first = await list('order=name&limit=2');
    const second = await list(`order=name&limit=2&cursor=${first.nextCursor}`);
    expect(named(ids, second.items)).toEqual(['closed', 'whole']);
    const back = await list(`order=name&limit=2&cursor=${second.previousCursor}`);
    expect(named(ids, back.items)).toEqual(['takenDown', 'held']);
  });

  it('can be selected as a whole', async () => {
    const { ids: found, total } = await read('/api/admin/businesses/selection?state=shown', BulkSelection);
    expect([
      named(
        ids,
        found.map((id) => ({ id })),
      ),
      total,
    ]).toEqual([['whole', 'bare'], 2]);
  });
});

describe('the announcements of the panel', () => {
  const found = async (query: string) =>
    named(announcements, (await read(`/api/admin/announcements?${query}`, ListedAnnouncementPage)).items);

  it.each([
    ['', ['held', 'ended', 'active']],
    ['state=active', ['active']],
    ['state=ended', ['ended']],
    ['state=hidden', ['held']],
    ['state=held', ['held']],
    ['search=coban', ['active']],
    ['search=ixchel', ['held', 'ended', 'active']],
    ['search=nadie', []],
    ['order=changed&state=ended', ['ended']],
    ['kind=job', []],
  ])('with %s are %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('are found by business and id', async () => {
    expect(await found(`business=${ids['whole']}&state=active`)).toEqual(['active']);
    expect(await found(`business=${ids['bare']}`)).toEqual([]);
    expect(await found(`search=${announcements['ended']}`)).toContain('ended');
  });
});
