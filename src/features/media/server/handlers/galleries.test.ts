import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import {
  type PictureOwner,
  type WireMedia,
  imagePath,
  listed,
  newOwner,
  uploaded,
} from '#test/picture-owners.ts';
import { drawPicture, nextPicture, pictureForm } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';

const opened = await openTestApp();
const { app, db, storage } = opened;
afterAll(opened.close);

type Asker = Pick<PictureOwner, 'get'>;
const answer = async (response: Response) => [response.status, await response.json()];

describe('pictures that the plan hides', () => {
  it('are visible to the owner and administrators only', async () => {
    const owner = await newOwner(opened, {
      premium: true,
      planExpiresAt: new Date(opened.clock.now().getTime() + 60_000),
    });
    const logo = await uploaded(owner, { sort_order: '-1' });
    const photos = [];
    for (let count = 0; count < 4; count += 1) photos.push(await uploaded(owner));
    opened.clock.set(new Date(opened.clock.now().getTime() + 60_000));
    const hidden = photos[3]!;
    const visitor = { get: async (path: string) => app.request(path) };
    const admin = await newPerson(opened, { role: 'admin' });
    const shown = [logo, ...photos.slice(0, 3)].map(({ id }) => id);
    for (const asker of [visitor, owner, admin]) {
      expect((await listed(asker, owner)).map(({ id }) => id)).toEqual(shown);
    }
    for (const asker of [owner, admin]) {
      const all = await listed(asker, owner, '?scope=all');
      expect(all.map(({ is_hidden: isHidden }) => isHidden)).toEqual([false, false, false, false, true]);
    }
    const path = `/api/media/business/media/${hidden.id}`;
    const file = `/api/media/files/${hidden.media_file.id}`;
    const stranger = await newPerson(opened);
    const all = `/api/media/business/${owner.businessId}?scope=all`;
    expect([(await visitor.get(all)).status, (await stranger.get(all)).status]).toEqual([401, 403]);
    const statuses = async (asker: Asker) => [(await asker.get(path)).status, (await asker.get(file)).status];
    expect([await statuses(visitor), await statuses(stranger)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    expect([await statuses(owner), await statuses(admin)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  it('include those of a hidden business', async () => {
    const owner = await newOwner(opened);
    const { id, media_file: file } = await uploaded(owner);
    const paths = [
      `/api/media/business/${owner.businessId}`,
      `/api/media/business/media/${id}`,
      `/api/media/files/${file.id}`,
    ];
    for (const path of paths) expect((await app.request(path)).status).toBe(200);
    await db
      .updateTable('businessProfile')
      .set({ isHidden: true })
      .where('id', '=', owner.businessId)
      .execute();
    for (const path of paths) {
      expect([path, (await app.request(path)).status, (await owner.get(path)).status]).toEqual([
        path,
        404,
        200,
      ]);
    }
    const stranger = await newPerson(opened);
    const form = pictureForm([await nextPicture()]);
    expect((await stranger.send('POST', imagePath(owner), form)).status).toBe(404);
  });
});

describe('a cover', () => {
  it('can be no picture of another business', async () => {
    const [owner, other] = [await newOwner(opened), await newOwner(opened)];
    const own = await uploaded(owner);
    const { id: foreign } = await uploaded(other);
    const path = `/api/media/business/${owner.businessId}/primary/${foreign}`;
    expect((await owner.send('PUT', path)).status).toBe(404);
    expect(await listed(owner, owner)).toMatchObject([{ id: own.id, is_primary: true }]);
  });
});

describe('deleting a picture', () => {
  it('removes its file unless another row has the same picture', async () => {
    const [ana, eva] = [await newOwner(opened), await newOwner(opened)];
    const same = await drawPicture('#abcdef');
    const [hers, other] = [await uploaded(ana, {}, same), await uploaded(eva, {}, same)];
    const { download_url: url } = hers.media_file;
    expect((await ana.send('DELETE', `/api/media/business/media/${hers.id}`)).status).toBe(204);
    expect([(await app.request(url)).status, await listed(ana, ana)]).toEqual([200, []]);
    expect((await eva.send('DELETE', `/api/media/business/media/${other.id}`)).status).toBe(204);
    expect((await app.request(url)).status).toBe(404);
  });

  it('makes the next one primary', async () => {
    const owner = await newOwner(opened);
    const [first, second] = [await uploaded(owner), await uploaded(owner)];
    await owner.send('DELETE', `/api/media/business/media/${first.id}`);
    expect(await listed(owner, owner)).toMatchObject([{ id: second.id, is_primary: true }]);
  });

  it('answers 404 the second time', async () => {
    const owner = await newOwner(opened);
    const { id } = await uploaded(owner);
    const remove = () => owner.send('DELETE', `/api/media/business/media/${id}`);
    const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  });
});

describe('changing a picture', () => {
  const change = (owner: PictureOwner, id: number, body: unknown) =>
    owner.send('PUT', `/api/media/business/media/${id}`, body);

  it('changes caption and order, and ignores other fields', async () => {
    const owner = await newOwner(opened);
    const [first, second] = [await uploaded(owner, { caption: 'Uno' }), await uploaded(owner)];
    const body = {
      sort_order: 7,
      is_primary: false,
      id: 1,
      business_id: 1,
      media_file_id: 1,
      is_hidden: true,
    };
    expect(await answer(await change(owner, first.id, body))).toEqual([200, { ...first, sort_order: 7 }]);
    expect(await answer(await change(owner, first.id, { caption: null }))).toEqual([
      200,
      { ...first, sort_order: 7, caption: null },
    ]);
    expect((await listed(owner, owner)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('rejects a caption or order for a logo, and the order of a logo', async () => {
    const owner = await newOwner(opened);
    const logo = await uploaded(owner, { sort_order: '-1' });
    const photo = await uploaded(owner);
    expect((await change(owner, logo.id, { sort_order: 3 })).status).toBe(409);
    expect((await change(owner, logo.id, { caption: 'Letrero' })).status).toBe(409);
    expect((await change(owner, photo.id, { sort_order: -1 })).status).toBe(422);
    expect(await listed(owner, owner)).toEqual([logo, photo]);
  });
});

describe('attaching a stored picture', () => {
  it('rejects pictures of another owner', async () => {
    const [owner, stranger] = [await newOwner(opened), await newOwner(opened)];
    const input = await nextPicture();
    const own = await storeImage({ db, storage }, { input, ownerUserId: owner.id });
    const foreign = await storeImage({ db, storage }, { input, ownerUserId: stranger.id });
    const attach = (media_file_id: number) =>
      owner.send('POST', '/api/media/business', {
        business_id: owner.businessId,
        media_file_id,
        caption: 'Vitrina',
      });
    expect((await attach(foreign.id)).status).toBe(404);
    expect((await attach(999_999_999)).status).toBe(404);
    expect(await answer(await attach(own.id))).toMatchObject([201, { caption: 'Vitrina', is_primary: true }]);
  });
});

describe('pictures of announcements', () => {
  it('are added, ordered, changed and deleted', async () => {
    const owner = await newOwner(opened, { premium: true });
    const { id: announcementId } = await buildAnnouncement(db, { businessId: owner.businessId });
    const path = `/api/upload/multiple/announcement/${announcementId}`;
    const sent = await owner.send(
      'POST',
      path,
      pictureForm([await nextPicture(), await nextPicture()], {}, { part: 'files[]' }),
    );
    const [first, second]: WireMedia[] = await sent.json();
    const ordered = await owner.send('PUT', `/api/media/announcement/order/${announcementId}`, {
      ids: [second!.id, first!.id],
    });
    expect(await answer(ordered)).toMatchObject([
      200,
      [{ id: second!.id, sort_order: 0 }, { id: first!.id }],
    ]);
    const one = `/api/media/announcement/media/${first!.id}`;
    expect(await answer(await owner.send('PUT', one, { caption: 'Canasta' }))).toMatchObject([
      200,
      { caption: 'Canasta' },
    ]);
    expect((await owner.send('DELETE', one)).status).toBe(204);
    const left = await (await app.request(`/api/media/announcement/${announcementId}`)).json();
    expect(left.map(({ id }: WireMedia) => id)).toEqual([second!.id]);
    expect((await app.request(first!.media_file.download_url)).status).toBe(404);
  });
});
