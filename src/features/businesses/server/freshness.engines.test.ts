import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { DAY } from '#shared/time.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { BusinessPage } from '../schema.ts';
import { askOwners, markStaleBusinesses } from './index.ts';

const opened = await openTestApp();
const { app, db, deps, clock, read, close } = opened;
afterAll(close);
const NOW = clock.now();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
beforeEach(() => clock.set(NOW));

type Person = Awaited<ReturnType<typeof newPerson>>;

const businessOf = (person: { id: number }, days: number | null) =>
  buildBusiness(db, {
    userId: person.id,
    confirmedAt: days === null ? null : daysAgo(days),
    createdAt: daysAgo(900),
    updatedAt: daysAgo(900),
    businessHours: weekOf(from('08:00', '17:00')),
    placeCode: '0301',
  });

const storedOf = (id: number) =>
  db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const confirmedAtOf = async (id: number) => (await storedOf(id)).confirmedAt;

const mailsTo = (person: Person) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', person.user.email).orderBy('id').execute();

async function lastToken(person: Person): Promise<string> {
  const [, token] = /confirmar-datos\?enlace=([^\s]+)/.exec((await mailsTo(person)).at(-1)?.text ?? '') ?? [];
  return decodeURIComponent(token ?? '');
}

const useLink = (token: string) =>
  app.request('/api/data-checks', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deps.site.url },
    body: JSON.stringify({ token }),
  });
const look = (token: string) => app.request(`/api/data-checks?${new URLSearchParams({ token })}`);

async function askAfter(days: number) {
  clock.set(new Date(NOW.getTime() + days * DAY));
  await askOwners(deps);
}

describe('data is confirmed', () => {
  it('by its owner: publishing, saving and one tap', async () => {
    const ana = await newPerson(opened);
    const made = await ana.send('POST', '/api/business-profiles/', { name: 'Telares' });
    const { id, confirmed_at: first } = await made.json();
    expect(first).toBe(NOW.toISOString());
    clock.set(daysAgo(-1));
    const saved = await ana.send('PUT', `/api/business-profiles/${id}`, { name: 'Telares' });
    expect((await saved.json()).confirmed_at).toBe(daysAgo(-1).toISOString());
    clock.set(daysAgo(-2));
    const tapped = await ana.send('PUT', `/api/business-profiles/confirmation/${id}`);
    expect(await tapped.json()).toMatchObject({
      confirmed_at: daysAgo(-2).toISOString(),
      updated_at: daysAgo(-1).toISOString(),
    });
  });

  it('not by administrators, for others', async () => {
    const [ana, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const { id } = await businessOf(ana, 40);
    expect((await admin.send('PUT', `/api/business-profiles/confirmation/${id}`)).status).toBe(403);
    await admin.send('PUT', `/api/business-profiles/${id}`, { name: 'Otro nombre' });
    expect(await confirmedAtOf(id)).toEqual(daysAgo(40));
  });
});

describe('the mailed question', () => {
  it('comes after 90 days, once more after 30, and again 90 days after the first', async () => {
    const ana = await newPerson(opened);
    await businessOf(ana, 0);
    const counts: number[] = [];
    for (const day of [89, 90, 91, 119, 120, 121, 179, 180, 181, 210]) {
      await askAfter(day);
      counts.push((await mailsTo(ana)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
    expect((await mailsTo(ana)).map(({ subject }) => subject.startsWith('Todavía'))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('lists the data as it is stored, and comes once from several processes', async () => {
    const ana = await newPerson(opened);
    await businessOf(ana, 90);
    await Promise.all(Array.from({ length: 5 }, () => askOwners(deps)));
    const mails = await mailsTo(ana);
    expect(mails).toHaveLength(1);
    for (const text of [
      'Nombre: Panadería La Espiga',
      'Teléfono: +502 5555 0123',
      'Horario: Todos los días 8:00 a. m.–5:00 p. m.',
      'Dirección: 6a avenida 4-21, zona 1, Antigua Guatemala',
      'Confirmaste los datos de tu negocio hace 3 meses.',
    ])
      expect(mails[0]?.text).toContain(text);
  });

  it('is not mailed for the system account, closed or hidden businesses, nor to unverified addresses', async () => {
    const unverified = await newPerson(opened, { emailVerified: false });
    const ana = await newPerson(opened, { premium: true });
    await businessOf({ id: await buildSystemAccount(db) }, null);
    await businessOf(unverified, 100);
    for (const values of [{ closedAt: NOW }, { takedownReason: 'Es un engaño.' }]) {
      const { id } = await businessOf(ana, 100);
      await db.updateTable('businessProfile').set(values).where('id', '=', id).execute();
    }
    const before = await db.selectFrom('mailOutbox').selectAll().execute();
    await askOwners(deps);
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toHaveLength(before.length);
  });

  it('asks a limited number in one run', async () => {
    const ana = await newPerson(opened);
    for (let count = 0; count < 3; count += 1) await businessOf(ana, 100);
    await askOwners(deps, undefined, 2);
    expect(await mailsTo(ana)).toHaveLength(2);
    await askOwners(deps, undefined, 2);
    expect(await mailsTo(ana)).toHaveLength(3);
  });
});

describe('the link', () => {
  async function mailed() {
    const ana = await newPerson(opened);
    const { id } = await businessOf(ana, 90);
    await askOwners(deps);
    return { ana, id, token: await lastToken(ana) };
  }

  it('confirms once, also when used by several at the same time', async () => {
    const { id, token } = await mailed();
    expect(await (await look(token)).json()).toMatchObject({ business_id: id, is_used: false });
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await useLink(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await confirmedAtOf(id)).toEqual(NOW);
    expect(await (await look(token)).json()).toMatchObject({ is_used: true });
  });

  it('does nothing after 30 days, nor with another business, purpose or signature', async () => {
    const { id, token } = await mailed();
    clock.set(daysAgo(-30));
    expect([(await useLink(token)).status, await (await look(token)).json()]).toEqual([422, null]);
    expect(await (await app.request('/api/data-checks')).json()).toBeNull();
    clock.set(NOW);
    const [payload = '', signature = ''] = token.split('.');
    const [end, [, ...claims]] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const foreign = Buffer.from(JSON.stringify([end, [id + 1, ...claims]])).toString('base64url');
    for (const forged of [`${foreign}.${signature}`, payload, '', 'x'.repeat(43)])
      expect((await useLink(forged)).status).toBe(422);
    expect(await confirmedAtOf(id)).toEqual(daysAgo(90));
  });

  it('does nothing after the business got another owner or new data', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const beto = await newPerson(opened);
    await db.updateTable('businessProfile').set({ userId: beto.id }).where('id', '=', one.id).execute();
    expect([(await useLink(one.token)).status, await (await look(one.token)).json()]).toEqual([422, null]);
    expect(await confirmedAtOf(one.id)).toEqual(daysAgo(90));
    await other.ana.send('PUT', `/api/business-profiles/${other.id}`, { address: 'Zona 2' });
    clock.set(daysAgo(-1));
    const response = await useLink(other.token);
    expect([response.status, (await response.json()).detail]).toEqual([
      409,
      'Este enlace ya se usó: los datos se confirmaron o cambiaron después de este correo.',
    ]);
    expect(await confirmedAtOf(other.id)).toEqual(NOW);
  });
});

describe('rank', () => {
  const idsOf = async (query: string) =>
    (await read(`/api/business-profiles/all/filtered?${query}`, BusinessPage)).items.map(({ id }) => id);

  it('comes after others once a year has passed, also of featured ones, and only where the best come first', async () => {
    const premium = await newPerson(opened, { premium: true });
    const categoryQuery = async (values: [Person, number | null][]) => {
      const name = `Rótulos ${Math.random().toString(36).slice(2)}`;
      const { id: categoryId } = await db
        .insertInto('category')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ids: number[] = [];
      for (const [owner, days] of values) {
        const { id } = await businessOf(owner, days);
        await db.updateTable('businessProfile').set({ categoryId }).where('id', '=', id).execute();
        ids.push(id);
      }
      return { categoryId, ids };
    };
    const ana = await newPerson(opened);
    const { categoryId, ids } = await categoryQuery([
      [ana, 10],
      [premium, 366],
      [ana, 366],
      [ana, 364],
    ]);
    await markStaleBusinesses(db, NOW);
    const [fresh, featured, stale, almost] = ids;
    expect(await idsOf(`category=${categoryId}`)).toEqual([almost, fresh, featured, stale]);
    expect(await idsOf(`category=${categoryId}&sort=newest`)).toEqual([almost, stale, featured, fresh]);
    expect((await idsOf(`category=${categoryId}&search=panaderia`)).slice(2)).toEqual([stale, featured]);
    await premium.send('PUT', `/api/business-profiles/confirmation/${featured}`);
    expect((await idsOf(`category=${categoryId}`))[0]).toBe(featured);
  });

  it('counts from the last change for data that nobody has confirmed', async () => {
    const { id } = await businessOf({ id: await buildSystemAccount(db) }, null);
    await markStaleBusinesses(db, NOW);
    expect((await storedOf(id)).isFresh).toBe(false);
    const admin = await newPerson(opened, { role: 'admin' });
    await admin.send('PUT', `/api/business-profiles/${id}`, { address: 'Zona 2' });
    await markStaleBusinesses(db, NOW);
    expect(await storedOf(id)).toMatchObject({ isFresh: true, confirmedAt: null });
  });
});

describe('a business that has closed for good', () => {
  it('leaves the lists, keeps its page, and opens again', async () => {
    const ana = await newPerson(opened);
    const { id } = await businessOf(ana, 1);
    const close = (closed: boolean) => ana.send('PUT', `/api/business-profiles/closure/${id}`, { closed });
    expect((await close(true)).status).toBe(200);
    const page = await app.request(`/api/business-profiles/${id}`);
    expect(await page.json()).toMatchObject({ closed_at: NOW.toISOString(), is_hidden: true });
    await close(false);
    expect(await storedOf(id)).toMatchObject({ closedAt: null, isHidden: false });
  });

  it('has the closing and the opening by an administrator in the log, each once', async () => {
    const ana = await newPerson(opened);
    const admin = await newPerson(opened, { role: 'admin' });
    const { id } = await businessOf(ana, 1);
    for (const closed of [true, true, false])
      await admin.send('PUT', `/api/business-profiles/closure/${id}`, { closed });
    const entries = db
      .selectFrom('auditEntry')
      .select(['act', 'actorId', 'after'])
      .where('subjectKind', '=', 'business')
      .where('subjectId', '=', id)
      .orderBy('id');
    expect(await entries.execute()).toEqual(
      [true, false].map((isClosed) => ({ act: 'changed', actorId: admin.id, after: { isClosed } })),
    );
  });

  it('has no page once it is taken down', async () => {
    const ana = await newPerson(opened);
    const { id } = await businessOf(ana, 1);
    await ana.send('PUT', `/api/business-profiles/closure/${id}`, { closed: true });
    await db.updateTable('businessProfile').set({ takedownReason: 'x' }).where('id', '=', id).execute();
    expect((await app.request(`/api/business-profiles/${id}`)).status).toBe(404);
  });
});
