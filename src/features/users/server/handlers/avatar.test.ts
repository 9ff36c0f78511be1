import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as v from 'valibot';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { insertBusinessMedia } from '#features/media/server/index.ts';
import { PICTURE_UPLOADS } from '#shared/contract.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { newPerson } from '#test/person.ts';
import { User } from '../../schema.ts';

const folder = await makeFolder();
// A temporary folder of its own, to find what uploads leave behind.
vi.stubEnv('TMPDIR', await makeFolder());
const opened = await openTestApp({ storage: createDiskStorage(folder) });
const { app, db, close } = opened;
afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
});

const TOO_LARGE = { detail: 'La imagen debe ser menor a 5MB' };
const NO_IMAGE = { detail: 'Por favor, selecciona un archivo de imagen válido' };
const LIMIT = 5 * 1024 * 1024;

type Person = Awaited<ReturnType<typeof newPerson>>;

const draw = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

function form(content: Buffer | string, { name = 'yo.png', type = 'image/png', field = 'file' } = {}) {
  const body = new FormData();
  body.set(field, new File([content as never], name, { type }));
  return body;
}
const avatarPath = ({ id }: Person) => `/api/upload/user/${id}/avatar`;
const upload = (person: Person, body: FormData, whose = person) =>
  person.send('POST', avatarPath(whose), body);

async function uploaded(person: Person, content: Buffer) {
  const response = await upload(person, form(content));
  expect(response.status).toBe(200);
  return v.parse(User, fromWire(await response.json()));
}

const avatarOf = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('avatarFileId').where('id', '=', id).executeTakeFirstOrThrow())
    .avatarFileId;
const temporary = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('plaza-upload-')).length;
const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;

describe('POST /api/upload/user/{userId}/avatar', () => {
  it('shows the picture everywhere', async () => {
    const ana = await newPerson(opened);
    const { avatar, avatarUrl } = await uploaded(ana, await draw('teal'));
    expect(avatar).toMatchObject({ downloadUrl: avatarUrl, width: 200, height: 200 });
    const picture = await app.request(avatarUrl!);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { user } = await (await ana.get('/api/auth/session')).json();
    expect(user.avatar_url).toBe(avatarUrl);
  });

  it('replaces the previous one, and sweeps its file unless something else shows it', async () => {
    const ana = await newPerson(opened);
    const first = await uploaded(ana, await draw('red'));
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    const before = await files();
    const second = await uploaded(ana, await draw('blue'));
    expect((await app.request(first.avatarUrl!)).status).toBe(404);
    expect(await files()).toBe(before);
    await insertBusinessMedia(db, { businessId, mediaFileId: second.avatar!.id });
    await uploaded(ana, await draw('green'));
    expect((await app.request(second.avatarUrl!)).status).toBe(200);
    const owned = await db.selectFrom('mediaFile').select('id').where('ownerUserId', '=', ana.id).execute();
    expect(owned).toHaveLength(2);
  });

  it('shares the rate limit of all picture uploads', async () => {
    const ana = await newPerson(opened);
    for (let sent = 1; sent < PICTURE_UPLOADS.points; sent += 1)
      await opened.deps.limits.take(PICTURE_UPLOADS, String(ana.id));
    const statuses = [(await upload(ana, form('no'))).status, (await upload(ana, form('no'))).status];
    expect(statuses).toEqual([415, 429]);
  });

  it('is unchanged by the same picture', async () => {
    const ana = await newPerson(opened);
    const first = await uploaded(ana, await draw('plum'));
    expect((await uploaded(ana, await draw('plum'))).avatar).toEqual(first.avatar);
    expect((await app.request(first.avatarUrl!)).status).toBe(200);
  });

  it('stores exactly one of several concurrent uploads', async () => {
    const ana = await newPerson(opened);
    const colours = ['#100', '#200', '#300', '#400', '#500', '#600'];
    const responses = await Promise.all(colours.map(async (colour) => upload(ana, form(await draw(colour)))));
    expect(responses.map(({ status }) => status)).toEqual(colours.map(() => 200));
    const owned = await db.selectFrom('mediaFile').select('id').where('ownerUserId', '=', ana.id).execute();
    expect(owned).toEqual([{ id: await avatarOf(ana) }]);
  });

  it('requires a verified address', async () => {
    const ana = await newPerson(opened, { emailVerified: false });
    const response = await upload(ana, form(await draw('teal')));
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'email-not-verified' }]);
  });

  it('rejects others before it reads the body', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    const neverRead = () =>
      new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
    const send = (path: string, headers: Record<string, string>) =>
      app.request(path, { method: 'POST', headers, body: neverRead(), duplex: 'half' } as RequestInit);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send(avatarPath(ana), type)).status).toBe(401);
    expect((await send(avatarPath(ana), { ...type, ...eva.session })).status).toBe(403);
    expect((await send('/api/upload/user/999999999/avatar', { ...type, ...admin.session })).status).toBe(404);
    const huge = { ...type, 'content-length': String(LIMIT * 10), ...ana.session };
    const refused = await send(avatarPath(ana), huge);
    expect([refused.status, await refused.json()]).toEqual([413, TOO_LARGE]);
    expect((await upload(admin, form(await draw('gold')), ana)).status).toBe(200);
    expect(await avatarOf(ana)).not.toBeNull();
  });
});

describe('a file that is not a picture', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//'],
    ['nothing at all', ''],
  ])('is rejected under any content type: %s', async (_, content) => {
    const ana = await newPerson(opened);
    const before = await files();
    for (const type of ['image/png', 'image/jpeg', 'image/svg+xml', 'application/octet-stream']) {
      const response = await upload(ana, form(Buffer.from(content, 'latin1'), { type }));
      expect([response.status, await response.json()]).toEqual([415, NO_IMAGE]);
    }
    expect([await avatarOf(ana), await files(), await temporary()]).toEqual([null, before, 0]);
  });

  it('is rejected as a picture with data behind it', async () => {
    const ana = await newPerson(opened);
    const polyglot = Buffer.concat([await draw('red'), Buffer.from('<script>alert(1)</script>')]);
    expect((await upload(ana, form(polyglot))).status).toBe(415);
  });

  it('can not choose where it is written', async () => {
    const ana = await newPerson(opened);
    for (const name of ['../../../../../tmp/evil.png', '/etc/passwd', 'a\0b.png', '.htaccess', 'con.php']) {
      expect((await upload(ana, form(await draw('navy'), { name }))).status).toBe(200);
    }
    expect(
      (await readdir(folder)).filter((name) => !/^([0-9a-f]{2}|unfinished|\.site-id)$/.test(name)),
    ).toEqual([]);
  });
});

describe('the size of an upload', () => {
  /** A PNG padded behind its end. */
  const padded = async (bytes: number) => Buffer.concat([await draw('red')], bytes);

  it('may be five megabytes, and not a byte more', async () => {
    const ana = await newPerson(opened);
    expect((await upload(ana, form(await padded(LIMIT)))).status).toBe(200);
    const response = await upload(ana, form(await padded(LIMIT + 1)));
    expect([response.status, await response.json()]).toEqual([413, TOO_LARGE]);
    expect(await temporary()).toBe(0);
  });

  it('is measured to the last chunk', async () => {
    const ana = await newPerson(opened);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const whole = Buffer.concat([
      Buffer.from(head),
      await padded(LIMIT + 8_000),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(whole.subarray(sent, (sent += 65_536)));
        if (sent >= whole.length) controller.close();
      },
    });
    const headers = { ...ana.session, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await app.request(avatarPath(ana), {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toEqual([413, TOO_LARGE]);
    expect(await temporary()).toBe(0);
  });

  it('stops reading when it is exceeded', async () => {
    const ana = await newPerson(opened);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(Buffer.alloc(65_536));
      },
    });
    const headers = { ...ana.session, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    const response = await app.request(avatarPath(ana), init);
    expect([response.status, await response.json()]).toEqual([413, TOO_LARGE]);
    expect(sent).toBeLessThan(LIMIT + 1024 * 1024);
    expect(await temporary()).toBe(0);
  });
});

describe('a malformed form', () => {
  const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const send = (person: Person, type: string | null, body: string) =>
    app.request(avatarPath(person), {
      method: 'POST',
      headers: { ...person.session, ...(type && { 'content-type': type }) },
      body: Buffer.from(body, 'latin1'),
    });

  it.each([
    ['multipart without a boundary', 'multipart/form-data', HEAD],
    ['cut off in the file', 'multipart/form-data; boundary=x', `${HEAD}abc`],
    ['cut off in a header', 'multipart/form-data; boundary=x', HEAD.slice(0, 20)],
    ['empty', 'multipart/form-data; boundary=x', ''],
    ['another boundary', 'multipart/form-data; boundary=y', `${HEAD}abc\r\n--x--\r\n`],
  ])('is a bad request: %s', async (_, type, body) => {
    const ana = await newPerson(opened);
    expect((await send(ana, type, body)).status).toBe(400);
    expect([await avatarOf(ana), await temporary()]).toEqual([null, 0]);
  });

  it('is rejected without a file', async () => {
    const ana = await newPerson(opened);
    for (const body of [form(await draw('red'), { field: 'photo' }), new FormData()]) {
      body.set('caption', 'x');
      const response = await upload(ana, body);
      expect([response.status, (await response.json()).detail[0].loc]).toEqual([422, ['form', 'file']]);
    }
  });

  it('is rejected with too many fields', async () => {
    const ana = await newPerson(opened);
    const body = form(await draw('red'));
    for (let count = 0; count < 500; count += 1) body.append(`f${count}`, 'x');
    expect((await upload(ana, body)).status).toBe(400);
    expect([await avatarOf(ana), await temporary()]).toEqual([null, 0]);
  });
});
