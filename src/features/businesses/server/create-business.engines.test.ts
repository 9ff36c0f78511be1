import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { RACE_ROUNDS } from '#test/effort.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const PATH = '/api/business-profiles/';
const NOW = clock.now();
const SHOP = { name: 'Comedor Doña Mela' };
const LIMIT_OF_FREE = 'Límite alcanzado: tu plan permite 1 negocio. Actualiza a Premium para tener hasta 3.';
const LIMIT_OF_PREMIUM = 'Límite alcanzado: tu plan permite 3 negocios. Elimina uno para publicar otro.';

const create = (person: Person, body: object = SHOP, key?: string) =>
  person.send('POST', PATH, body, key ? { 'idempotency-key': key } : {});

const rowsOf = (userId: number) =>
  db.selectFrom('businessProfile').selectAll().where('userId', '=', userId).orderBy('id').execute();

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

describe('POST /api/business-profiles/', () => {
  it('creates a business of the viewer, with tidied texts', async () => {
    const ana = await newPerson(opened);
    const category = await buildCategory(db, { name: 'Comedores' });
    const response = await create(ana, {
      name: '  Comedor \n Doña  Mela ',
      category_id: category.id,
      place_code: '0301',
      short_description: ' Almuerzos   caseros ',
      description: '\r\n Caldos.\r\n\r\nY tamales.\t\n',
      phone_number: '(502) 5555-1234',
      email: ' Hola@Mela.GT ',
      website_url: 'mela.gt',
      address: '6a avenida 4-21,  zona 1',
    });
    expect(response.status).toBe(201);
    const business = await response.json();
    expect(business).toEqual({
      id: expect.any(Number),
      user_id: ana.id,
      name: 'Comedor Doña Mela',
      page_title: 'Comedor Doña Mela: Comedores en Antigua Guatemala, Sacatepéquez',
      category: { id: category.id, name: 'Comedores', slug: 'comedores' },
      category_kind: 'other',
      more_categories: [],
      service_places: [],
      place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
      short_description: 'Almuerzos caseros',
      description: 'Caldos.\n\nY tamales.',
      description_links: [],
      phone_number: '+50255551234',
      whatsapp_number: '+50255551234',
      call_numbers: [{ number: '+50255551234', kind: 'mobile', extension: null, label: null }],
      email: 'hola@mela.gt',
      website_url: 'https://mela.gt/',
      facebook_url: null,
      instagram_url: null,
      tiktok_url: null,
      youtube_url: null,
      telegram_url: null,
      address: '6a avenida 4-21, zona 1',
      business_hours: null,
      special_days: [],
      attributes: [],
      position: null,
      is_position_private: false,
      is_featured: false,
      is_verified: false,
      whatsapp_verified_at: null,
      is_hidden: false,
      takedown_reason: null,
      closed_at: null,
      held_for: null,
      is_of_system_account: false,
      verified_at: null,
      confirmed_at: NOW.toISOString(),
      logo: null,
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
    });
    expect(await (await app.request(`${PATH}${business.id}`)).json()).toEqual(business);
  });

  it('makes it searchable at once', async () => {
    const ana = await newPerson(opened);
    const { id } = await (await create(ana, { name: 'Xocolatl Quezalteca' })).json();
    const { items } = await (await app.request(`${PATH}all/filtered?search=quezalteca`)).json();
    expect(items).toMatchObject([{ id }]);
  });

  it('features it under the premium plan', async () => {
    const ana = await newPerson(opened, { premium: true });
    expect(await (await create(ana)).json()).toMatchObject({ is_featured: true });
  });

  it('ignores fields that may not be written', async () => {
    const ana = await newPerson(opened);
    const more = {
      id: 4_242,
      owner_id: 1,
      is_featured: true,
      is_hidden: true,
      pinned_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2020-01-01T00:00:00Z',
      open_ranges: '{[0,10080)}',
      plan: 'Premium',
      role: 'admin',
      logo: { id: 1 },
    };
    expect((await create(ana, { ...SHOP, ...more })).status).toBe(201);
    const [row] = await rowsOf(ana.id);
    expect(row?.id).not.toBe(more.id);
    expect(row).toMatchObject({ isFeatured: false, isHidden: false, pinnedAt: null, openRanges: null });
    expect([row?.createdAt, row?.updatedAt]).toEqual([NOW, NOW]);
  });
});

describe('access', () => {
  it('requires a verified email', async () => {
    for (const values of [{}, { role: 'admin' as const }]) {
      const ana = await newPerson(opened, { ...values, emailVerified: false });
      const response = await create(ana);
      expect([response.status, await response.json()]).toEqual([
        403,
        { detail: 'Debes verificar tu email antes de crear un negocio.', code: 'email-not-verified' },
      ]);
      expect(await rowsOf(ana.id)).toEqual([]);
    }
  });

  it('lets only administrators create for others, within the plan of the owner', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    const forAna = { ...SHOP, user_id: ana.id };
    expect((await create(eva, forAna)).status).toBe(403);
    expect((await create(ana, forAna)).status).toBe(201);
    const second = await create(admin, forAna);
    expect([second.status, await second.json()]).toEqual([
      409,
      { detail: 'El plan de esta persona no tiene lugar para otro negocio.', code: 'no-room' },
    ]);
    const forEva = await create(admin, { ...SHOP, user_id: eva.id });
    expect([forEva.status, await forEva.json()]).toEqual([201, expect.objectContaining({ user_id: eva.id })]);
    expect([(await rowsOf(eva.id)).length, await rowsOf(admin.id)]).toEqual([1, []]);
    expect((await create(admin, { ...SHOP, user_id: 999_999_999 })).status).toBe(404);
  });

  it('limits the rate of attempts', async () => {
    const ana = await newPerson(opened);
    const statuses = await Promise.all(times(65, async () => (await create(ana)).status));
    expect(statuses.filter((status) => status === 429).length).toBe(5);
    const { headers } = await create(ana);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('plan limit', () => {
  it.each([
    ['free', 1, LIMIT_OF_FREE],
    ['premium', 3, LIMIT_OF_PREMIUM],
  ])(
    'holds on the %s plan under concurrent requests',
    async (plan, limit, sentence) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const ana = await newPerson(opened, { premium: plan === 'premium' });
        const answers = await Promise.all(times(50, (index) => create(ana, { name: `Negocio ${index}` })));
        const refused = answers.filter(({ status }) => status !== 201);
        expect(answers.length - refused.length).toBe(limit);
        const sentences = await Promise.all(refused.map((answer) => answer.json()));
        expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
        expect(new Set(sentences.map(({ detail, code }) => `${code}: ${detail}`))).toEqual(
          new Set([`limit-reached: ${sentence}`]),
        );
        expect((await rowsOf(ana.id)).map(({ isHidden }) => isHidden)).toEqual(times(limit, () => false));
      }
    },
    30_000 + RACE_ROUNDS * 10_000,
  );

  it('counts hidden businesses', async () => {
    const ana = await newPerson(opened);
    await buildBusiness(db, { userId: ana.id, isHidden: true });
    expect((await create(ana)).status).toBe(409);
  });

  it('changes at the millisecond at which the plan ends', async () => {
    const planExpiresAt = new Date(NOW.getTime() + 60_000);
    const ana = await newPerson(opened, { premium: true, planExpiresAt });
    await buildBusiness(db, { userId: ana.id });
    clock.set(new Date(planExpiresAt.getTime() - 1));
    expect((await create(ana)).status).toBe(201);
    clock.set(planExpiresAt);
    const late = await create(ana);
    clock.set(NOW);
    expect([late.status, (await late.json()).detail]).toEqual([409, LIMIT_OF_FREE]);
    expect(await rowsOf(ana.id)).toHaveLength(2);
  });
});

describe('Idempotency-Key', () => {
  it('creates one business for twenty concurrent requests', async () => {
    const ana = await newPerson(opened, { premium: true });
    const key = randomUUID();
    const answers = await Promise.all(times(20, () => create(ana, SHOP, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await rowsOf(ana.id)).toHaveLength(1);
  });

  it('repeats the response at the limit, and after a change of the business', async () => {
    const ana = await newPerson(opened);
    const key = randomUUID();
    const first = await (await create(ana, SHOP, key)).json();
    await ana.send('PUT', `${PATH}${first.id}`, { name: 'Otro nombre' });
    const again = await create(ana, { ...SHOP, name: ` ${SHOP.name} ` }, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
  });

  it('rejects another business, and is separate for each person', async () => {
    const [ana, eva] = [await newPerson(opened, { premium: true }), await newPerson(opened)];
    const key = randomUUID();
    const first = await (await create(ana, SHOP, key)).json();
    const other = await create(ana, { name: 'Otro' }, key);
    expect([other.status, (await other.json()).detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['header', 'idempotency-key'] })],
    ]);
    const evas = await (await create(eva, SHOP, key)).json();
    expect(evas.id).not.toBe(first.id);
    expect([(await rowsOf(ana.id)).length, (await rowsOf(eva.id)).length]).toEqual([1, 1]);
  });

  it('can be used again after an error', async () => {
    const ana = await newPerson(opened);
    const key = randomUUID();
    expect((await create(ana, { ...SHOP, category_id: 999_999 }, key)).status).toBe(422);
    expect((await create(ana, SHOP, key)).status).toBe(201);
    expect((await create(ana, SHOP, 'x'.repeat(201))).status).toBe(422);
  });
});
