import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildReport } from '#db/builders/report.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { decideReports } from '#test/reporting.ts';
import { RACE_ROUNDS } from '#test/effort.ts';

const opened = await openTestApp();
const { app, db, outbox, close } = opened;
afterAll(close);

const WHY = 'Pide anticipos y no entrega.';
const [eva, admin, other] = [
  await newPerson(opened, { name: 'Eva' }),
  await newPerson(opened, { role: 'admin', name: 'Rosa' }),
  await newPerson(opened, { role: 'admin', name: 'Luis' }),
];

type Person = Awaited<ReturnType<typeof newPerson>>;
interface Subject {
  kind: 'business' | 'announcement' | 'reply';
  id: number;
}

/** A shop with an announcement that Eva replied to, all three reported. */
async function publishReported() {
  const ana = await newPerson(opened, { name: 'Ana' });
  const { id: businessId } = await buildBusiness(db, { userId: ana.id, name: 'Telares' });
  const { id: announcementId } = await buildAnnouncement(db, { businessId, title: 'Güipiles' });
  const { id: replyId } = await buildReply(db, { announcementId, userId: eva.id, message: 'Caro.' });
  for (const subject of [{ businessId }, { announcementId }, { replyId }]) await buildReport(db, subject);
  return {
    ana,
    announcementId,
    business: { kind: 'business', id: businessId } as const,
    announcement: { kind: 'announcement', id: announcementId } as const,
    reply: { kind: 'reply', id: replyId } as const,
  };
}

const isSame = (one: Subject, other: Subject) => one.kind === other.kind && one.id === other.id;

const decide = (subject: Subject, outcome: 'accepted' | 'rejected', by: Person = admin) =>
  decideReports(db, by, subject, { outcome, text: WHY });
const restore = (subject: Subject, by: Person = admin) => by.send('POST', '/api/moderation/restore', subject);

const actsAbout = ({ kind, id }: Subject) =>
  db
    .selectFrom('auditEntry')
    .select(['act', 'actorName', 'subjectName', 'before', 'after'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
const mailsTo = async ({ user }: Person) =>
  (await outbox()).filter(({ toAddress }) => toAddress === user.email).map(({ subject }) => subject);
const statusOf = async (path: string, person?: Person) =>
  (await (person ? person.get(path) : app.request(path))).status;

describe('taking down', () => {
  it('hides a business and its announcements from all but its owner and administrators', async () => {
    const { ana, business, announcement } = await publishReported();
    expect((await decide(business, 'accepted')).status).toBe(204);
    const path = `/api/business-profiles/${business.id}`;
    for (const hidden of [path, `/api/announcements/${announcement.id}`, `/og/business/${business.id}.jpg`])
      expect([hidden, await statusOf(hidden), await statusOf(hidden, eva)]).toEqual([hidden, 404, 404]);
    for (const person of [ana, admin])
      expect(await (await person.get(path)).json()).toMatchObject({
        is_hidden: true,
        hidden_by: 'takedown',
        takedown_reason: WHY,
      });
    expect(await actsAbout(business)).toMatchObject([
      { act: 'taken-down', actorName: 'Rosa', subjectName: 'Telares', after: { reason: WHY, reports: 1 } },
    ]);
    expect(await mailsTo(ana)).toEqual(['Ocultamos tu negocio «Telares» en Plaza Chapina']);
  });

  it('makes room for another business of the plan, until it is shown again', async () => {
    const { ana, business } = await publishReported();
    const second = await buildBusiness(db, { userId: ana.id, isHidden: true });
    await decide(business, 'accepted');
    expect(await statusOf(`/api/business-profiles/${second.id}`)).toBe(200);
    await restore(business);
    expect(await statusOf(`/api/business-profiles/${business.id}`)).toBe(200);
    expect(await statusOf(`/api/business-profiles/${second.id}`)).toBe(404);
  });

  it('forbids the owner to pin what is taken down', async () => {
    const { ana, business, announcement } = await publishReported();
    const pin = async (path: string, { id }: { id: number }) => {
      const response = await ana.send('PUT', `${path}/pinned/${id}`);
      return [response.status, (await response.json()).detail];
    };
    const refused = [409, expect.stringContaining('administración')];
    await decide(announcement, 'accepted');
    expect(await pin('/api/announcements', announcement)).toEqual(refused);
    await decide(business, 'accepted');
    expect(await pin('/api/business-profiles', business)).toEqual(refused);
    expect(await statusOf(`/api/business-profiles/${business.id}`)).toBe(404);
  });

  it('removes a reply from the list and the count, but not for its author', async () => {
    const { ana, announcementId, reply } = await publishReported();
    await buildReply(db, { announcementId, message: 'Muy bonito.' });
    await decide(reply, 'accepted');
    const list = `/api/announcement-replies/announcement/${announcementId}`;
    const messages = async (person?: Person) =>
      (await (await (person ? person.get(list) : app.request(list))).json()).map(
        ({ message, takedown_reason }: { message: string; takedown_reason: string | null }) => [
          message,
          takedown_reason,
        ],
      );
    const rest = ['Muy bonito.', null];
    for (const person of [undefined, ana]) expect(await messages(person)).toEqual([rest]);
    for (const person of [eva, admin]) expect(await messages(person)).toEqual([['Caro.', WHY], rest]);
    const announcement = await app.request(`/api/announcements/${announcementId}`);
    expect(await announcement.json()).toMatchObject({ reply_count: 1 });
    expect((await mailsTo(eva)).at(-1)).toBe('Ocultamos tu comentario en Plaza Chapina');
    await restore(reply);
    expect(await messages()).toEqual([['Caro.', null], rest]);
  });

  it('closes all reports and lists them as decided', async () => {
    const { business } = await publishReported();
    await buildReport(db, { businessId: business.id, reason: 'false' });
    await decide(business, 'accepted');
    const listed = async (state: string) => {
      const { items } = await (
        await admin.get(`/api/moderation/cases/?kind=report&state=${state}&limit=50`)
      ).json();
      return items.find(({ subject }: { subject: Subject }) => isSame(subject, business));
    };
    expect(await listed('open')).toBeUndefined();
    const decided = { reports: 2, outcome: 'accepted', takedown_reason: WHY, business: { name: 'Telares' } };
    expect(await listed('decided')).toMatchObject(decided);
    await restore(business);
    expect(await listed('decided')).toMatchObject({ ...decided, takedown_reason: null });
  });

  it('requires a reason for the owner', async () => {
    const { business } = await publishReported();
    for (const text of [{}, { text: ' ' }]) {
      const answer = await decideReports(db, admin, business, { outcome: 'accepted', ...text });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { detail: [{ loc: ['json', 'text'] }] },
      ]);
    }
  });

  it('sends no e-mail to an unverified address', async () => {
    const bea = await newPerson(opened, { emailVerified: false });
    const { id } = await buildBusiness(db, { userId: bea.id });
    await buildReport(db, { businessId: id });
    expect((await decide({ kind: 'business', id }, 'accepted')).status).toBe(204);
    expect(await mailsTo(bea)).toEqual([]);
  });
});

describe('dismissing', () => {
  it('closes the reports and leaves the content', async () => {
    const { ana, business } = await publishReported();
    for (const by of [admin, other]) expect((await decide(business, 'rejected', by)).status).toBe(204);
    expect(await statusOf(`/api/business-profiles/${business.id}`)).toBe(200);
    expect(await actsAbout(business)).toMatchObject([{ act: 'reports-dismissed', after: { reports: 1 } }]);
    expect(await mailsTo(ana)).toEqual([]);
  });

  it('conflicts with a takedown by another administrator, and the reverse', async () => {
    const { business, announcement } = await publishReported();
    await decide(business, 'accepted');
    expect((await decide(business, 'rejected', other)).status).toBe(409);
    await decide(announcement, 'rejected');
    expect((await decide(announcement, 'accepted', other)).status).toBe(409);
    expect(await statusOf(`/api/business-profiles/${business.id}`)).toBe(404);
  });
});

describe('concurrent requests', () => {
  const twenty = <T>(act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => act(index)));

  it.each(['business', 'announcement', 'reply'] as const)(
    'decide about a %s once',
    async (kind) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const published = await publishReported();
        const subject = published[kind];
        const owner = kind === 'reply' ? eva : published.ana;
        const before = (await mailsTo(owner)).length;
        const answers = await twenty((index) =>
          decide(subject, index % 3 === 0 ? 'rejected' : 'accepted', index % 2 ? admin : other),
        );
        const taken = answers.filter(({ status }) => status === 204).length;
        const acts = await actsAbout(subject);
        const isTakenDown = acts[0]?.act === 'taken-down';
        expect([acts.length, taken]).toEqual([1, isTakenDown ? 13 : 7]);
        expect((await mailsTo(owner)).length - before).toBe(isTakenDown ? 1 : 0);
        const open = db.selectFrom('moderationCase').select('id').where(`${kind}Id`, '=', subject.id);
        expect(await open.where('decidedAt', 'is', null).execute()).toEqual([]);
      }
    },
    30_000 + RACE_ROUNDS * 10_000,
  );

  it('show a business again once', async () => {
    const { ana, business } = await publishReported();
    await decide(business, 'accepted');
    const answers = await twenty((index) => restore(business, index % 2 ? admin : other));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect((await actsAbout(business)).map(({ act }) => act)).toEqual(['taken-down', 'restored']);
    expect(await mailsTo(ana)).toEqual([
      'Ocultamos tu negocio «Telares» en Plaza Chapina',
      'Ya no está oculto tu negocio «Telares» en Plaza Chapina',
    ]);
  });
});

describe('taking down without a report', () => {
  const takeDown = (subject: Subject, by: Person = admin) =>
    by.send('POST', '/api/moderation/take-down', { ...subject, ground: 'scam', reason: WHY });
  const decided = async () =>
    (await (await admin.get('/api/moderation/cases/?kind=report&state=decided&limit=50')).json()).items;
  const forget = ({ kind, id }: Subject) =>
    db
      .deleteFrom('moderationCase')
      .where(`${kind}Id` as const, '=', id)
      .execute();

  it.each(['business', 'announcement', 'reply'] as const)(
    'hides a %s, sends its owner the reason, and lists it as decided',
    async (kind) => {
      const published = await publishReported();
      const subject = published[kind];
      await forget(subject);
      expect((await takeDown(subject)).status).toBe(204);
      expect(await actsAbout(subject)).toMatchObject([
        { act: 'taken-down', after: { reason: WHY, reports: 0 } },
      ]);
      const [entry] = await decided();
      expect(entry).toMatchObject({ subject, outcome: 'accepted', takedown_reason: WHY, reports: 1 });
      const owner = kind === 'reply' ? eva : published.ana;
      const mail = (await outbox()).findLast(({ toAddress }) => toAddress === owner.user.email);
      expect(mail?.text).toContain(WHY);
      expect(mail?.text).not.toContain('reportes');
      expect((await restore(subject)).status).toBe(204);
      expect((await takeDown(subject)).status).toBe(204);
      expect((await actsAbout(subject)).map(({ act }) => act)).toEqual([
        'taken-down',
        'restored',
        'taken-down',
      ]);
    },
  );

  it('closes open reports and mentions them to the owner', async () => {
    const { business, ana } = await publishReported();
    await takeDown(business);
    expect(await actsAbout(business)).toMatchObject([{ after: { reports: 1 } }]);
    const open = await (await admin.get('/api/moderation/cases/?kind=report&limit=50')).json();
    expect(open.items.filter(({ subject }: { subject: Subject }) => isSame(subject, business))).toEqual([]);
    expect((await outbox()).findLast(({ toAddress }) => toAddress === ana.user.email)?.text).toContain(
      'reportes',
    );
  });

  it('happens once for ten concurrent requests, with the first reason', async () => {
    const { business, ana } = await publishReported();
    await forget(business);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => takeDown(business, index % 2 ? admin : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect([(await actsAbout(business)).length, (await mailsTo(ana)).length]).toEqual([1, 1]);
  });

  it('requires an administrator, an existing subject and a reason', async () => {
    const { business } = await publishReported();
    expect((await takeDown(business, eva)).status).toBe(403);
    expect((await takeDown({ kind: 'reply', id: 999_999 })).status).toBe(404);
    const noReason = await admin.send('POST', '/api/moderation/take-down', {
      ...business,
      ground: 'scam',
    });
    expect([noReason.status, (await noReason.json()).detail[0].loc]).toEqual([422, ['json', 'reason']]);
  });
});
