import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const PATH = '/api/announcements/';
const NOW = clock.now();
const BREAD = { title: 'Pan de yemas', content: 'Los sábados, recién salido del horno.' };
const after = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(() => clock.set(NOW));

async function newOwner(values: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(opened, values);
  return { ...person, businessId: (await buildBusiness(db, { userId: person.id })).id };
}

const announce = (person: Person, businessId: number, body: object = {}) =>
  person.send('POST', PATH, { business_id: businessId, ...BREAD, ...body });

const listRows = (businessId: number) =>
  db.selectFrom('announcement').selectAll().where('businessId', '=', businessId).orderBy('id').execute();

async function problems(response: Response) {
  expect(response.status).toBe(422);
  const { detail } = await response.json();
  return detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]);
}

describe('POST /api/announcements/', () => {
  it('stores the trimmed text and makes it public', async () => {
    const ana = await newOwner();
    const response = await announce(ana, ana.businessId, {
      title: '  Pan \n de  yemas ',
      content: '\r\n Los sábados.\r\n\r\nDesde las seis.\t\n',
      allow_replies: false,
      expires_at: after(3_600_000).toISOString(),
    });
    expect(response.status).toBe(201);
    const announcement = await response.json();
    expect(announcement).toEqual({
      id: expect.any(Number),
      business_id: ana.businessId,
      title: 'Pan de yemas',
      content: 'Los sábados.\n\nDesde las seis.',
      kind: 'notice',
      price: null,
      starts_at: null,
      ends_at: null,
      venue: null,
      place_code: null,
      place: null,
      pay_min: null,
      pay_max: null,
      pay_period: null,
      contract: null,
      facts: [],
      content_links: [],
      allow_replies: false,
      expires_at: after(3_600_000).toISOString(),
      outcome: null,
      is_hidden: false,
      takedown_reason: null,
      held_for: null,
      warning: null,
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
      reply_count: 0,
      images: [],
      business: expect.objectContaining({ id: ana.businessId, user_id: ana.id }),
    });
    expect(await (await app.request(`${PATH}${announcement.id}`)).json()).toEqual(announcement);
  });

  it('answers with the advice that its words call for, the same for everybody', async () => {
    const ana = await newOwner();
    const title = 'Empleo de panadera';
    const { id, warning } = await (await announce(ana, ana.businessId, { title })).json();
    expect(warning).toBe('job');
    expect(await (await app.request(`${PATH}${id}`)).json()).toMatchObject({ warning: 'job' });
    const changed = await ana.send('PUT', `${PATH}${id}`, { title: 'Pan de yemas' });
    expect(await changed.json()).toMatchObject({ warning: null });
  });

  it.each(['2126-12-01T10:00:00-06:00', '2126-12-01T21:30:00+05:30', '2126-12-01T16:00:00.000000Z'])(
    'accepts the expiry %s and returns it in UTC',
    async (expires_at) => {
      const ana = await newOwner();
      const answer = await announce(ana, ana.businessId, { expires_at });
      expect([answer.status, await answer.json()]).toMatchObject([
        201,
        { expires_at: '2126-12-01T16:00:00.000Z' },
      ]);
    },
  );

  it('allows replies and never expires by default', async () => {
    const ana = await newOwner();
    const answer = await announce(ana, ana.businessId, { expires_at: null });
    expect(await answer.json()).toMatchObject({ allow_replies: true, expires_at: null });
  });

  it('is searchable at once', async () => {
    const ana = await newOwner();
    const { id } = await (await announce(ana, ana.businessId, { title: 'Xocolatl quezalteco' })).json();
    const { items } = await (await app.request(`${PATH}active/filtered?search=quezalteco`)).json();
    expect(items).toMatchObject([{ id }]);
  });

  it('ignores fields that clients may not set', async () => {
    const ana = await newOwner();
    const more = {
      id: 4_242,
      user_id: 1,
      is_hidden: true,
      outcome: 'sold',
      pinned_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2020-01-01T00:00:00Z',
      search: "'pan':1A",
      images: [{ id: 1 }],
    };
    expect((await announce(ana, ana.businessId, more)).status).toBe(201);
    const [row] = await listRows(ana.businessId);
    expect(row?.id).not.toBe(more.id);
    expect(row).toMatchObject({ isHidden: false, outcome: null, pinnedAt: null });
    expect([row?.createdAt, row?.updatedAt]).toEqual([NOW, NOW]);
  });

  it.each(HOSTILE_TEXTS.filter((text) => text.length <= 120 && !/\p{Cc}/u.test(text)))(
    'stores hostile text unchanged: %s',
    async (text) => {
      const ana = await newOwner();
      const answer = await (await announce(ana, ana.businessId, { title: text, content: text })).json();
      expect(answer).toMatchObject({ title: text.trim().replace(/\s+/g, ' '), content: text.trim() });
    },
  );
});

describe('validation', () => {
  const NO_DATE = 'Escribe una fecha y una hora.';

  it.each([
    [{ title: ' \n ' }, ['json.title', 'Escribe el título.']],
    [{ title: '🎉 ‼️' }, ['json.title', 'Escribe un título que tenga letras o números.']],
    [{ title: '\u200b\u3164' }, ['json.title', 'Escribe el título.']],
    [{ content: '\t\r\n ' }, ['json.content', 'Escribe el contenido.']],
    [{ title: 7 }, ['json.title', 'Escribe el título.']],
    [{ content: { a: 1 } }, ['json.content', 'Escribe el contenido.']],
    [{ title: 'a'.repeat(121) }, ['json.title', 'Usa 120 caracteres o menos.']],
    [{ title: '🌽'.repeat(121) }, ['json.title', 'Usa 120 caracteres o menos.']],
    [{ content: 'a'.repeat(5_001) }, ['json.content', 'Usa 5000 caracteres o menos.']],
    [{ allow_replies: 'no' }, ['json.allow_replies', 'Di si el anuncio recibe comentarios.']],
    [{ expires_at: 'mañana' }, ['json.expires_at', NO_DATE]],
    [{ expires_at: '2026-13-40T00:00:00Z' }, ['json.expires_at', NO_DATE]],
    [{ expires_at: '2026-04-01T10:00:00' }, ['json.expires_at', NO_DATE]],
    [{ expires_at: 1_900_000_000_000 }, ['json.expires_at', NO_DATE]],
    [{ business_id: '1' }, ['json.business_id', 'Elige el negocio que anuncia.']],
    [{ business_id: 1.5 }, ['json.business_id', 'Elige el negocio que anuncia.']],
    [{ business_id: 0 }, ['json.business_id', 'Elige el negocio que anuncia.']],
    [{ business_id: 1e300 }, ['json.business_id', 'Elige el negocio que anuncia.']],
  ])('rejects %j', async (body, problem) => {
    const ana = await newOwner();
    expect(await problems(await announce(ana, ana.businessId, body))).toContainEqual(problem);
    expect(await listRows(ana.businessId)).toEqual([]);
  });

  it('reports every problem at once', async () => {
    const ana = await newOwner();
    const found = await problems(await ana.send('POST', PATH, { title: '', allow_replies: 1 }));
    expect(found.map(([place]: string[]) => place)).toEqual([
      'json.business_id',
      'json.title',
      'json.content',
      'json.allow_replies',
    ]);
  });

  it('accepts the maximum lengths, and rejects a body above the limit', async () => {
    const ana = await newOwner();
    const longest = { title: `a${'🌽'.repeat(119)}`, content: '𝒜'.repeat(5_000) };
    expect((await announce(ana, ana.businessId, longest)).status).toBe(201);
    expect((await announce(ana, ana.businessId, { content: 'a'.repeat(70_000) })).status).toBe(413);
  });

  it('requires an expiry in the future, by a millisecond at least', async () => {
    const ana = await newOwner();
    for (const ms of [-3_600_000, -1, 0]) {
      const answer = await announce(ana, ana.businessId, { expires_at: after(ms).toISOString() });
      expect(await problems(answer)).toEqual([
        ['json.expires_at', 'Elige una fecha que todavía no haya pasado.'],
      ]);
    }
    const shortest = await announce(ana, ana.businessId, { expires_at: after(1).toISOString() });
    expect(shortest.status).toBe(201);
    const farthest = await announce(ana, ana.businessId, { expires_at: '9999-12-31T23:59:59.999Z' });
    expect(farthest.status).toBe(201);
  });
});

describe('permissions', () => {
  it('requires a verified e-mail address', async () => {
    for (const role of ['user', 'admin'] as const) {
      const ana = await newOwner({ role, emailVerified: false });
      const answer = await announce(ana, ana.businessId);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { detail: 'Debes verificar tu email antes de crear un anuncio.', code: 'email-not-verified' },
      ]);
      expect(await listRows(ana.businessId)).toEqual([]);
    }
  });

  it("allows the owner, and administrators within the owner's limit", async () => {
    const [ana, eva] = [await newOwner(), await newOwner()];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await announce(eva, ana.businessId)).status).toBe(403);
    expect((await announce(eva, ana.businessId, { user_id: ana.id })).status).toBe(403);
    expect((await announce(admin, ana.businessId)).status).toBe(201);
    for (const createdAt of Array.from({ length: 9 }, () => NOW))
      await buildAnnouncement(db, { businessId: ana.businessId, createdAt });
    expect((await announce(admin, ana.businessId)).status).toBe(409);
    expect((await announce(admin, 999_999_999)).status).toBe(404);
  });

  it('does not reveal a hidden business', async () => {
    const [ana, eva] = [await newOwner(), await newPerson(opened)];
    const { id } = await buildBusiness(db, { userId: ana.id, isHidden: true });
    expect((await announce(eva, id)).status).toBe(404);
  });

  it('limits the number of attempts', async () => {
    const ana = await newOwner();
    const asked = Array.from({ length: 105 }, () => announce(ana, ana.businessId));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
