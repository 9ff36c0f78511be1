import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const PATH = '/api/announcement-replies/';
const NOW = clock.now();
const after = (ms: number) => new Date(NOW.getTime() + ms);
const QUESTION = '¿Hacen entregas en la zona 3?';

beforeEach(() => clock.set(NOW));

const [eva, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
const newReader = () => newPerson(opened, { name: 'Lucía Tzoc' });

const reply = (person: Person, { id }: { id: number }, body: object = {}, key = '') =>
  person.send(
    'POST',
    PATH,
    { announcement_id: id, message: QUESTION, ...body },
    key ? { 'idempotency-key': key } : {},
  );

const listRows = ({ id }: { id: number }) =>
  db.selectFrom('announcementReply').selectAll().where('announcementId', '=', id).orderBy('id').execute();

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

describe('POST /api/announcement-replies/', () => {
  it('stores the reply under the name of the account and makes it public', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    const answer = await reply(lucia, announcement, { message: ' \r\n Hola.\r\n¿Hay pan?\t\n' });
    expect(answer.status).toBe(201);
    const written = await answer.json();
    expect(written).toEqual({
      id: expect.any(Number),
      announcement_id: announcement.id,
      user_id: lucia.id,
      commenter_name: 'Lucía Tzoc',
      message: 'Hola.\n¿Hay pan?',
      created_at: NOW.toISOString(),
      takedown_reason: null,
      author_role: null,
    });
    expect(await (await app.request(`${PATH}announcement/${announcement.id}`)).json()).toEqual([written]);
    const shown = await (await app.request(`/api/announcements/${announcement.id}`)).json();
    expect(shown.reply_count).toBe(1);
  });

  it('ignores a name, a time and other fields of the client', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    const forged = {
      id: 4_242,
      commenter_name: 'Administración',
      created_at: '2020-01-01T00:00:00Z',
      role: 'admin',
      is_hidden: true,
    };
    const answer = await (await reply(lucia, announcement, forged)).json();
    expect(answer.id).not.toBe(4_242);
    expect(answer).toMatchObject({ commenter_name: 'Lucía Tzoc', created_at: NOW.toISOString() });
  });

  it('rejects replies in the name of others, by administrators too', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    for (const person of [eva, admin]) {
      for (const id of [lucia.id, 999_999_999])
        expect((await reply(person, announcement, { user_id: id })).status).toBe(403);
      expect((await reply(person, announcement, { user_id: person.id })).status).toBe(201);
    }
    expect((await listRows(announcement)).map(({ userId }) => userId)).toEqual([eva.id, admin.id]);
  });

  it('requires a verified e-mail address, of administrators too', async () => {
    const announcement = await buildAnnouncement(db);
    for (const role of ['user', 'admin'] as const) {
      const answer = await reply(await newPerson(opened, { role, emailVerified: false }), announcement);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { detail: 'Debes verificar tu email antes de comentar.', code: 'email-not-verified' },
      ]);
    }
    expect(await listRows(announcement)).toEqual([]);
  });

  it.each([
    [{ message: '' }, 'Escribe tu comentario.'],
    [{ message: ' \n\t\u00a0 ' }, 'Escribe tu comentario.'],
    [{ message: ['a'] }, 'Escribe tu comentario.'],
    [{ message: null }, 'Escribe tu comentario.'],
    [{ message: 'a'.repeat(1_001) }, 'Usa 1000 caracteres o menos.'],
    [{ announcement_id: '1' }, 'Di a qué anuncio respondes.'],
    [{ announcement_id: -1 }, 'Di a qué anuncio respondes.'],
    [{ user_id: 1.5 }, 'Di quién responde.'],
  ])('rejects %j', async (body, sentence) => {
    const announcement = await buildAnnouncement(db);
    const answer = await reply(eva, announcement, body);
    const { detail } = await answer.json();
    expect([answer.status, detail.map(({ msg }: { msg: string }) => msg)]).toEqual([422, [sentence]]);
    expect(await listRows(announcement)).toEqual([]);
  });

  it('accepts the maximum length', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    expect((await reply(lucia, announcement, { message: 'ñ'.repeat(1_000) })).status).toBe(201);
  });
});

describe('an announcement that is answered', () => {
  const OFF = 'Este anuncio no acepta comentarios.';
  const ENDED = 'Este anuncio ya terminó y no recibe más comentarios.';

  it.each([
    ['without replies', { allowReplies: false }, 409, OFF],
    ['without replies, and expired', { allowReplies: false, expiresAt: NOW }, 409, OFF],
    ['that is sold', { outcome: 'sold' }, 409, ENDED],
    ['that is finished', { outcome: 'finished' }, 409, ENDED],
    ['that has expired', { expiresAt: NOW }, 409, ENDED],
    ['that is hidden', { isHidden: true }, 404, 'No encontramos lo que buscas.'],
  ] as const)('%s rejects replies', async (_, values, status, detail) => {
    const announcement = await buildAnnouncement(db, values);
    const answer = await reply(await newReader(), announcement);
    expect([answer.status, await answer.json()]).toEqual([status, { detail }]);
    expect(await listRows(announcement)).toEqual([]);
  });

  it('that is hidden rejects replies of its owner and administrators too', async () => {
    const ana = await newPerson(opened);
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    const announcement = await buildAnnouncement(db, { businessId, isHidden: true });
    const detail = 'Este anuncio está oculto y no recibe comentarios.';
    for (const person of [ana, admin]) {
      const answer = await reply(person, announcement);
      expect([answer.status, await answer.json()]).toEqual([409, { detail }]);
    }
    expect(await listRows(announcement)).toEqual([]);
  });

  it('must exist', async () => {
    expect((await reply(await newReader(), { id: 999_999_999 })).status).toBe(404);
  });

  it('accepts replies until its last millisecond', async () => {
    const [lucia, announcement] = [
      await newReader(),
      await buildAnnouncement(db, { expiresAt: after(1_000) }),
    ];
    const statuses = [];
    for (const ms of [999, 1_000, 1_001]) {
      clock.set(after(ms));
      statuses.push((await reply(lucia, announcement)).status);
    }
    expect(statuses).toEqual([201, 409, 409]);
    expect(await listRows(announcement)).toHaveLength(1);
  });

  it('has no reply that is later than its closing', async () => {
    const ana = await newPerson(opened);
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    for (let round = 0; round < 5; round += 1) {
      const [lucia, announcement] = [await newReader(), await buildAnnouncement(db, { businessId })];
      const asked = times(10, async () => (await reply(lucia, announcement)).status);
      const closing = ana.send('PUT', `/api/announcements/${announcement.id}`, { allow_replies: false });
      const statuses = await Promise.all(asked);
      expect((await closing).status).toBe(200);
      const written = statuses.filter((status) => status === 201).length;
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect(await listRows(announcement)).toHaveLength(written);
      expect((await reply(lucia, announcement)).status).toBe(409);
    }
  });

  it('accepts and shows 200 replies, also concurrently', async () => {
    const announcement = await buildAnnouncement(db);
    const values = { announcementId: announcement.id, userId: eva.id, commenterName: 'Eva', message: 'Hola' };
    await db
      .insertInto('announcementReply')
      .values(times(198, () => values))
      .execute();
    const readers = await Promise.all(times(5, newReader));
    const answers = await Promise.all(readers.map((reader) => reply(reader, announcement)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const shown = await (await app.request(`${PATH}announcement/${announcement.id}`)).json();
    expect(shown).toHaveLength(200);
  });
});

describe('an Idempotency-Key', () => {
  it('creates one reply for repeated requests', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    const key = randomUUID();
    const answers = await Promise.all(times(10, () => reply(lucia, announcement, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await listRows(announcement)).toHaveLength(1);
    expect((await reply(lucia, announcement, { message: 'Otra' }, key)).status).toBe(422);
  });
});

describe('the rate limit', () => {
  it('counts twenty attempts in ten minutes for each person', async () => {
    const [lucia, announcement] = [await newReader(), await buildAnnouncement(db)];
    const answers = await Promise.all(times(25, () => reply(lucia, announcement)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reply(await newReader(), announcement)).status).toBe(201);
  });
});
