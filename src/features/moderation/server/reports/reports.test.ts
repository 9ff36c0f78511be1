import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { REASONS, CasePage, type CaseOf, type ModerationCase } from '../../schema.ts';
import * as v from 'valibot';
import { fromWire } from '#shared/wire.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { freshAddress, openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { decideReports } from '#test/reporting.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const [ana, eva, admin] = [
  await newPerson(opened, { name: 'Ana' }),
  await newPerson(opened, { name: 'Eva' }),
  await newPerson(opened, { role: 'admin' }),
];

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('moderationCase').execute();
});

type Kind = 'business' | 'announcement' | 'reply';
interface Subject {
  kind: Kind;
  id: number;
}

/** One of each, all of Ana's; the reply is Eva's. */
async function publishAll(): Promise<Subject[]> {
  const business = await buildBusiness(db, { userId: ana.id, name: 'Telares Ixchel' });
  const announcement = await buildAnnouncement(db, { businessId: business.id, title: 'Güipiles' });
  const reply = await buildReply(db, { announcementId: announcement.id, userId: eva.id, message: 'Caro.' });
  return [
    { kind: 'business', id: business.id },
    { kind: 'announcement', id: announcement.id },
    { kind: 'reply', id: reply.id },
  ];
}

const visitor = () => openBrowser(app, { address: freshAddress() });
const report = (subject: Subject, more: object = {}) => ({ ...subject, reason: 'scam', ...more });
const rows = () => db.selectFrom('report').selectAll().orderBy('id').execute();

const isReport = (item: ModerationCase): item is CaseOf<'report'> => item.kind === 'report';

async function queue(query = '') {
  const answer = await admin.get(`/api/moderation/cases/?kind=report${query}`);
  expect(answer.status).toBe(200);
  const page = v.parse(CasePage, fromWire(await answer.json()));
  return { ...page, items: page.items.filter(isReport) };
}

describe('POST /api/reports/', () => {
  it('stores a report of each kind of subject', async () => {
    const subjects = await publishAll();
    for (const subject of subjects)
      expect(
        (await visitor().post('/api/reports/', report(subject, { details: ' ¡Cuidado! ' }))).status,
      ).toBe(204);
    expect(await rows()).toMatchObject(
      subjects.map(({ kind, id }) => ({ [`${kind}Id`]: id, reason: 'scam', details: '¡Cuidado!' })),
    );
  });

  it('counts once for each address and each user, with the same response', async () => {
    const [business] = await publishAll();
    const address = freshAddress();
    for (const reason of ['scam', 'spam'])
      expect(
        (await openBrowser(app, { address }).post('/api/reports/', report(business!, { reason }))).status,
      ).toBe(204);
    for (const person of [eva, eva])
      expect((await person.send('POST', '/api/reports/', report(business!))).status).toBe(204);
    await visitor().post('/api/reports/', report(business!));
    expect((await rows()).map(({ reason }) => reason)).toEqual(['scam', 'scam', 'scam']);
  });

  it('counts once for the accounts of one Gmail mailbox', async () => {
    const [subject] = await publishAll();
    for (const email of ['eva.batz@gmail.com', 'evabatz+2@gmail.com', 'e.v.a.batz@googlemail.com']) {
      const { send } = await newPerson(opened, { email });
      expect((await send('POST', '/api/reports', { ...subject, reason: 'scam' })).status).toBe(204);
    }
    expect(await db.selectFrom('report').select('id').execute()).toHaveLength(1);
  });

  it('counts once for twenty concurrent reports by one visitor', async () => {
    const [, announcement] = await publishAll();
    const one = visitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => one.post('/api/reports/', report(announcement!))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await rows()).toHaveLength(1);
  });

  it('stores nothing that identifies the reporter', async () => {
    const [business] = await publishAll();
    const address = '190.56.1.2';
    await openBrowser(app, { address }).post('/api/reports/', report(business!));
    await eva.send('POST', '/api/reports/', report(business!));
    const { rows: stored } = await sql<{ text: string }>`SELECT r::text AS text FROM report r`.execute(db);
    expect(stored.map(({ text }) => text).join()).not.toMatch(/190\.56|@example/);
    expect((await rows()).map(({ reporter }) => reporter)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
  });

  it('answers 404 for what the viewer may not see', async () => {
    const [business, announcement, reply] = await publishAll();
    await db.updateTable('announcement').set({ isHidden: true }).where('id', '=', announcement!.id).execute();
    for (const subject of [announcement!, reply!, { kind: 'business', id: 999_999_999 } as const])
      expect((await visitor().post('/api/reports/', report(subject))).status).toBe(404);
    expect((await admin.send('POST', '/api/reports/', report(announcement!))).status).toBe(204);
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', business!.id).execute();
    expect((await eva.send('POST', '/api/reports/', report(business!))).status).toBe(404);
  });

  it('names the item that it is about, and counts without one that is gone or foreign', async () => {
    const [subject] = await publishAll();
    if (!subject) throw new Error('nothing was published');
    const item = await buildCatalogItem(db, { businessId: subject.id, name: 'Rolex original' });
    const foreign = await buildCatalogItem(db);
    for (const [itemId, details] of [
      [item.id, 'Es una copia.'],
      [item.id, undefined],
      [foreign.id, 'Cuesta otra cosa.'],
    ])
      expect(
        (await visitor().post('/api/reports/', report(subject, { item_id: itemId, details }))).status,
      ).toBe(204);
    expect((await rows()).map(({ details }) => details)).toEqual([
      'Producto de la carta: «Rolex original»\nEs una copia.',
      'Producto de la carta: «Rolex original»',
      'Cuesta otra cosa.',
    ]);
  });

  it('rejects an unknown reason and long details', async () => {
    const [business] = await publishAll();
    const answer = await visitor().post('/api/reports/', {
      ...business,
      reason: 'no',
      details: 'x'.repeat(501),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['json', 'reason'], msg: 'Elige un motivo.' }, { loc: ['json', 'details'] }] },
    ]);
  });

  it('limits the reports of one visitor', async () => {
    const { id: businessId } = await buildBusiness(db);
    const one = visitor();
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const { id } = await buildAnnouncement(db, { businessId });
      statuses.push((await one.post('/api/reports/', report({ kind: 'announcement', id }))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  });

  it('reopens the report of the same reporter a week after a decision', async () => {
    const [business] = await publishAll();
    const one = visitor();
    const send = (reason: string) => one.post('/api/reports/', report(business!, { reason }));
    await send('scam');
    await decideReports(db, admin, business!, { outcome: 'rejected' });
    clock.set(new Date(NOW.getTime() + 7 * DAY));
    await send('spam');
    expect((await queue()).items).toEqual([]);
    clock.set(new Date(NOW.getTime() + 7 * DAY + 1));
    await send('spam');
    expect((await queue()).items).toMatchObject([{ reports: 1, reasons: [{ reason: 'spam' }] }]);
  });
});

describe('GET /api/moderation/cases/?kind=report', () => {
  it('lists and counts open reports by subject, with reasons, details and content', async () => {
    const [business, announcement, reply] = await publishAll();
    const at = (minutes: number) => clock.set(new Date(NOW.getTime() + minutes * 60_000));
    const send = (subject: Subject, more: object) => visitor().post('/api/reports/', report(subject, more));
    await send(announcement!, { reason: 'spam' });
    at(1);
    await send(business!, { details: 'Uno' });
    at(2);
    await send(announcement!, { details: 'Pide anticipos' });
    await send(announcement!, { reason: 'scam', details: 'No entrega' });
    at(3);
    await send(reply!, { reason: 'offensive' });

    const { items, total, counts } = await queue();
    expect([total, counts[0]]).toEqual([3, { kind: 'report', count: 3 }]);
    expect(items).toMatchObject([
      {
        subject: announcement,
        reports: 3,
        openedAt: NOW,
        outcome: null,
        takedownReason: null,
        reasons: [
          { reason: 'scam', count: 2, details: ['No entrega', 'Pide anticipos'] },
          { reason: 'spam', count: 1, details: [] },
        ],
        business: null,
        announcement: { title: 'Güipiles', business: { name: 'Telares Ixchel' } },
        reply: null,
      },
      { subject: business, reports: 1, business: { name: 'Telares Ixchel' }, announcement: null },
      { subject: reply, reply: { message: 'Caro.', announcementTitle: 'Güipiles' } },
    ]);
  });

  it('pages to the end and back', async () => {
    const { id: businessId } = await buildBusiness(db);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { id } = await buildAnnouncement(db, { businessId });
      await visitor().post('/api/reports/', report({ kind: 'announcement', id }));
      ids.push(id);
    }
    const idsOf = ({ items }: Awaited<ReturnType<typeof queue>>) => items.map(({ subject }) => subject.id);
    const first = await queue('&limit=2');
    const second = await queue(`&limit=2&cursor=${first.nextCursor}`);
    const third = await queue(`&limit=2&cursor=${second.nextCursor}`);
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect([third.nextCursor, idsOf(await queue(`&limit=2&cursor=${third.previousCursor}`))]).toEqual([
      null,
      idsOf(second),
    ]);
  });

  it('lists every reason', async () => {
    const [business] = await publishAll();
    for (const reason of REASONS) await visitor().post('/api/reports/', report(business!, { reason }));
    const [item] = (await queue()).items;
    expect(item?.reasons.map(({ reason }) => reason).toSorted()).toEqual([...REASONS].toSorted());
  });
});
