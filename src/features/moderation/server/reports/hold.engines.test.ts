import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { type Subject, createReporting } from '#test/reporting.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const START = clock.now();
beforeEach(() => clock.set(START));

const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
const { report, send, reportBy, publish, decide, heldFor, actsAbout, mailsTo, ...reporters } =
  createReporting(opened);
const { newAccount, unverified, visitor, established } = reporters;

type Person = Awaited<ReturnType<typeof newPerson>>;

const noticesOf = async ({ id }: Person) =>
  (await db.selectFrom('notice').select(['kind', 'text', 'path']).where('userId', '=', id).execute()) as {
    kind: string;
    text: string;
    path: string;
  }[];
const queued = async (subject: Subject) => {
  const { items } = await (await admin.get('/api/moderation/cases/?kind=report&limit=50')).json();
  return items.find(
    (item: { subject: Subject }) => item.subject.kind === subject.kind && item.subject.id === subject.id,
  );
};

describe('three independent people', () => {
  it('hide a business with its announcements until an administrator decides', async () => {
    const { ana, business, announcement } = await publish();
    const path = `/api/business-profiles/${business.id}`;
    await reportBy(2, business);
    expect((await app.request(path)).status).toBe(200);
    await reportBy(1, business);
    for (const hidden of [path, `/api/announcements/${announcement.id}`])
      expect([hidden, (await app.request(hidden)).status]).toEqual([hidden, 404]);
    for (const person of [ana, admin])
      expect(await (await person.get(path)).json()).toMatchObject({
        is_hidden: true,
        hidden_by: 'hold',
        held_for: 'reports',
      });
    expect(await actsAbout(business)).toEqual([
      { act: 'held-by-reports', actorName: 'Automático', after: { reports: 3, weight: 3 } },
    ]);
    expect(await noticesOf(ana)).toEqual([
      {
        kind: 'decision',
        text: 'Varias personas reportaron tu negocio «Telares». Mientras lo revisamos, solo tú lo ves.',
        path: '/mis-contenidos',
      },
    ]);
    expect(await mailsTo(ana)).toEqual(['Estamos revisando tu negocio «Telares»']);
    expect(await queued(business)).toMatchObject({
      is_held: true,
      sources: { established: 3, new: 0, visitor: 0, weightless: 0 },
    });
  });

  it('hide a comment from the list and the count, but not from its author', async () => {
    const { ana, announcementId, reply } = await publish();
    await reportBy(3, reply, 'offensive');
    const list = `/api/announcement-replies/announcement/${announcementId}`;
    expect(await (await app.request(list)).json()).toEqual([]);
    expect(await (await ana.get(list)).json()).toMatchObject([{ message: 'Caro.', hidden_by: 'hold' }]);
    const announcement = await (await app.request(`/api/announcements/${announcementId}`)).json();
    expect(announcement.reply_count).toBe(0);
    expect(await decide(admin, reply, 'rejected')).toBe(204);
    expect(await (await app.request(list)).json()).toMatchObject([{ message: 'Caro.' }]);
  });

  it('hide nothing with REPORTS_TO_HIDE=0', async () => {
    const never = await openTestApp({ reportsToHide: 0 });
    const others = createReporting(never);
    const { id } = await buildBusiness(never.db);
    for (let count = 0; count < 5; count += 1) await others.reportBy(1, { kind: 'business', id });
    expect((await never.app.request(`/api/business-profiles/${id}`)).status).toBe(200);
    await never.close();
  });
});

describe('a gang', () => {
  it('of new accounts, unverified ones and addresses hides nothing, but is queued first', async () => {
    const [{ business }, calm] = [await publish(), await publish()];
    await visitor().post('/api/reports/', report(calm.business));
    const gang = [
      ...(await Promise.all(Array.from({ length: 25 }, newAccount))),
      ...(await Promise.all(Array.from({ length: 25 }, unverified))),
    ];
    for (const member of gang) expect(await send(member, business)).toBe(204);
    for (let count = 0; count < 50; count += 1) await visitor().post('/api/reports/', report(business));
    expect(await heldFor(business)).toBeNull();
    const { items } = await (await admin.get('/api/moderation/cases/?kind=report&limit=50')).json();
    const ids = items.map(({ subject }: { subject: Subject }) => subject.id);
    expect(ids.indexOf(business.id)).toBeLessThan(ids.indexOf(calm.business.id));
    const sources = { established: 0, new: 50, visitor: 50, weightless: 0 };
    expect(await queued(business)).toMatchObject({ reports: 100, is_held: false, sources });
    await reportBy(1, business);
    expect(await heldFor(business)).toBeNull();
    await reportBy(1, business);
    expect(await heldFor(business)).toBe('reports');
  }, 60_000);

  it('of accounts that were created on one day counts as one person', async () => {
    const { announcement } = await publish();
    for (let count = 0; count < 5; count += 1)
      expect(await send(await established(8), announcement)).toBe(204);
    expect(await heldFor(announcement)).toBeNull();
    expect(await queued(announcement)).toMatchObject({ sources: { established: 1, weightless: 4 } });
    await reportBy(2, announcement);
    expect(await heldFor(announcement)).toBe('reports');
  });

  it.each([1, 2])('hides nothing alone with REPORTS_TO_HIDE=%i', async (reportsToHide) => {
    const strict = await openTestApp({ reportsToHide });
    const others = createReporting(strict);
    const { id } = await buildBusiness(strict.db);
    const body = report({ kind: 'business', id });
    for (let count = 0; count < 8; count += 1) {
      await others.visitor().post('/api/reports/', body);
      await (await others.newAccount()).send('POST', '/api/reports/', body);
    }
    expect((await strict.app.request(`/api/business-profiles/${id}`)).status).toBe(200);
    await (await others.established()).send('POST', '/api/reports/', body);
    expect((await strict.app.request(`/api/business-profiles/${id}`)).status).toBe(404);
    await strict.close();
  });
});

describe('a reporter', () => {
  const weightsOf = async ({ kind, id }: Subject) => {
    const column = `${kind}Id` as const;
    const rows = await db
      .selectFrom('report')
      .select('weight')
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    return rows.map(({ weight }) => weight);
  };

  it('weighs half after each dismissed report, and more again after confirmed ones', async () => {
    const eva = await established();
    const weights = [];
    for (const decision of ['rejected', 'rejected', 'rejected', 'accepted', 'rejected'] as const) {
      const { announcement } = await publish();
      await send(eva, announcement);
      weights.push(...(await weightsOf(announcement)));
      await decide(admin, announcement, decision);
    }
    expect(weights).toEqual([1, 0.5, 0.25, 0, 0.25]);
  });

  it('keeps the record when the same thing is reported again', async () => {
    const [eva, { announcement }] = [await established(), await publish()];
    const weights = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await send(eva, announcement);
      weights.push(...(await weightsOf(announcement)));
      await decide(admin, announcement, 'rejected');
      clock.set(new Date(clock.now().getTime() + 8 * DAY));
    }
    expect(weights).toEqual([1, 0.5, 0.25]);
  });
});

describe('what an administrator decided', () => {
  it('protects from the same reason for thirty days, and not from others', async () => {
    const { business } = await publish();
    await reportBy(3, business);
    expect(await decide(admin, business, 'rejected')).toBe(204);
    await reportBy(4, business);
    expect(await heldFor(business)).toBeNull();
    await reportBy(3, business, 'rights');
    expect(await heldFor(business)).toBe('reports');
    expect(await decide(admin, business, 'rejected')).toBe(204);
    clock.set(new Date(START.getTime() + 31 * DAY));
    await reportBy(3, business);
    expect(await heldFor(business)).toBe('reports');
  });

  it('keeps a verified business visible, and tells administrators once', async () => {
    const { business } = await publish();
    await db
      .updateTable('businessProfile')
      .set({ verifiedAt: START })
      .where('id', '=', business.id)
      .execute();
    const told = async () =>
      (await noticesOf(admin)).filter(({ text }) => text.includes('verificado y reportado')).length;
    await reportBy(5, business);
    expect([await heldFor(business), await told()]).toEqual([null, 1]);
  });

  it('ends a hold either way, with one message to the owner', async () => {
    const [shown, hidden] = [await publish(), await publish()];
    for (const { business } of [shown, hidden]) await reportBy(3, business);
    expect(await decide(admin, shown.business, 'rejected')).toBe(204);
    expect((await app.request(`/api/business-profiles/${shown.business.id}`)).status).toBe(200);
    expect((await mailsTo(shown.ana)).at(-1)).toBe('Ya no está oculto tu negocio «Telares»');
    expect(await decide(admin, hidden.business, 'accepted')).toBe(204);
    expect((await app.request(`/api/business-profiles/${hidden.business.id}`)).status).toBe(404);
    expect(await heldFor(hidden.business)).toBeNull();
    const acts = await actsAbout(hidden.business);
    expect(acts.map(({ act }) => act)).toEqual(['held-by-reports', 'taken-down']);
  });

  it('refuses the owner who wants to pin what is held', async () => {
    const { ana, business, announcement } = await publish();
    await reportBy(3, announcement);
    expect((await ana.send('PUT', `/api/announcements/pinned/${announcement.id}`)).status).toBe(409);
    await reportBy(3, business);
    expect((await ana.send('PUT', `/api/business-profiles/pinned/${business.id}`)).status).toBe(409);
  });
});
