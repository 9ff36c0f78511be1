import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { sendEndingNotices } from './index.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();
const END = new Date(NOW.getTime() + 20 * DAY);
const beforeEnd = (ms: number) => new Date(END.getTime() - ms);

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('announcement').execute();
  await db.deleteFrom('mailOutbox').execute();
});

type Values = Parameters<typeof buildAnnouncement>[1];

async function announce(values: Values = {}, userId?: number) {
  const owner = userId === undefined ? await newPerson(opened) : null;
  const { id: businessId } = await buildBusiness(db, { userId: userId ?? owner?.id ?? 0 });
  const { id } = await buildAnnouncement(db, { businessId, createdAt: NOW, expiresAt: END, ...values });
  return { id, owner };
}

async function runAt(instant: Date, processes = 1) {
  clock.set(instant);
  await Promise.all(Array.from({ length: processes }, () => sendEndingNotices(deps)));
}

const mails = () => db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();

/** The path of the button in the latest mail. */
async function renewalPath(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? '';
  return /Renovar 30 días:\nhttps:\/\/plaza\.example(\S+)/.exec(text)?.[1] ?? 'no link';
}

const renew = async (path: string, headers: Record<string, string> = { origin: deps.site.url }) =>
  app.request(path, { method: 'POST', headers });

const state = async (path: string) =>
  (await app.request(path.replace('/enlace/renovar', '/api/announcement-renewals'))).json();

const endOf = async (id: number) => {
  const row = db.selectFrom('announcement').select('expiresAt').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).expiresAt;
};

describe('the mail about an announcement that ends', () => {
  it('is sent once, three days before, also by several processes', async () => {
    await announce({ title: 'Pan de yemas' });
    await runAt(beforeEnd(3 * DAY + 1));
    expect(await mails()).toEqual([]);
    await runAt(beforeEnd(3 * DAY), 5);
    await runAt(beforeEnd(DAY), 2);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Tu anuncio «Pan de yemas» termina el 2 de abril de 2026',
    ]);
    expect(await db.selectFrom('notice').select('kind').execute()).toEqual([{ kind: 'announcement-ending' }]);
  });

  it('is sent again for another end', async () => {
    const { id } = await announce();
    await runAt(beforeEnd(2 * DAY));
    await db
      .updateTable('announcement')
      .set({ expiresAt: new Date(END.getTime() + 20 * DAY) })
      .where('id', '=', id)
      .execute();
    await db.updateTable('notice').set({ readAt: END }).execute();
    await runAt(new Date(END.getTime() + 18 * DAY));
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent about what nobody sees or what was to last three days at most', async () => {
    await announce({ isHidden: true });
    await announce({ outcome: 'sold' });
    await announce({ expiresAt: null });
    await announce({ createdAt: beforeEnd(3 * DAY - 1) });
    await announce({}, await buildSystemAccount(db));
    await announce({}, (await buildUser(db, { emailVerified: false })).id);
    await runAt(beforeEnd(DAY));
    expect(await mails()).toEqual([]);
    await announce();
    await runAt(END);
    expect(await mails()).toEqual([]);
  });
});

describe('the link in it', () => {
  async function mailedLink() {
    const { id, owner } = await announce({ title: 'Pan de yemas' });
    await runAt(beforeEnd(2 * DAY));
    return { id, owner, path: await renewalPath() };
  }

  it('renews once for 30 days, without a session', async () => {
    const { id, path } = await mailedLink();
    expect(await state(path)).toMatchObject({ id, title: 'Pan de yemas', is_renewable: true });
    expect(await endOf(id)).toEqual(END);
    const responses = await Promise.all(Array.from({ length: 4 }, () => renew(path)));
    for (const response of responses)
      expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    const renewed = new Date(beforeEnd(2 * DAY).getTime() + 30 * DAY);
    expect(await endOf(id)).toEqual(renewed);
    clock.set(beforeEnd(DAY));
    await renew(path);
    expect(await endOf(id)).toEqual(renewed);
    expect(await state(path)).toMatchObject({ expires_at: renewed.toISOString(), is_renewable: false });
  });

  it('renews what ended up to two weeks ago', async () => {
    const { id, path } = await mailedLink();
    clock.set(new Date(END.getTime() + 14 * DAY));
    expect(await state(path)).toBeNull();
    await renew(path);
    expect(await endOf(id)).toEqual(END);
    clock.set(new Date(END.getTime() + 14 * DAY - 1));
    await renew(path);
    expect(await endOf(id)).toEqual(new Date(END.getTime() + 44 * DAY - 1));
  });

  it('changes nothing of what its owner has closed or dated anew, and nothing of another announcement', async () => {
    const { id, owner, path } = await mailedLink();
    const other = await announce();
    const put = (body: unknown) => owner?.send('PUT', `/api/announcements/${id}`, body);
    await put({ outcome: 'sold' });
    await renew(path);
    expect(await state(path)).toMatchObject({ is_closed: true, is_renewable: false });
    const chosen = new Date(END.getTime() + DAY);
    await put({ outcome: null, expires_at: chosen });
    await renew(path);
    expect([await endOf(id), await endOf(other.id)]).toEqual([chosen, END]);
  });

  it('does nothing from another site, forged, or for an announcement that is gone', async () => {
    const { id, path } = await mailedLink();
    expect((await renew(path, { origin: 'https://evil.example' })).status).toBe(403);
    await renew(`${path.slice(0, -2)}xx`);
    await renew('/enlace/renovar');
    expect(await endOf(id)).toEqual(END);
    await db.deleteFrom('announcement').execute();
    expect((await renew(path)).status).toBe(303);
    expect(await state(path)).toBeNull();
  });
});
