import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import type { openTestApp } from './app.ts';
import { freshAddress, openBrowser } from './browser.ts';
import { newPerson } from './person.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

export interface Subject {
  kind: 'business' | 'announcement' | 'reply';
  id: number;
}

const TABLES = {
  business: 'businessProfile',
  announcement: 'announcement',
  reply: 'announcementReply',
} as const;

/** Decides the newest case of the reports of `subject`, as `by` does on the page. */
export async function decideReports(
  db: TestApp['db'],
  by: Person,
  { kind, id }: Subject,
  decision: { outcome: 'accepted' | 'rejected'; text?: string },
): Promise<Response> {
  const newest = await db
    .selectFrom('moderationCase')
    .select('id')
    .where('kind', '=', 'report')
    .where(`${kind}Id` as const, '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return by.send('POST', `/api/moderation/cases/${newest?.id ?? 999_999_999}/decide`, decision);
}

const report = (subject: Subject, reason = 'scam') => ({ ...subject, reason });

/** Every established reporter has an account of another day. */
function createReporters(opened: TestApp) {
  const { app, clock } = opened;
  let days = 30;
  const accountOf = (createdAt: Date, emailVerified = true) =>
    newPerson(opened, { name: 'Reportera', createdAt, emailVerified });
  return {
    newAccount: () => accountOf(clock.now()),
    unverified: () => accountOf(new Date(clock.now().getTime() - 90 * DAY), false),
    visitor: () => openBrowser(app, { address: freshAddress() }),
    established: (ageInDays?: number) => {
      if (ageInDays === undefined) days += 1;
      return accountOf(new Date(clock.now().getTime() - (ageInDays ?? days) * DAY));
    },
  };
}

export function createReporting(opened: TestApp) {
  const { db, outbox } = opened;
  const reporters = createReporters(opened);
  const send = async (person: Person, subject: Subject, reason?: string) =>
    (await person.send('POST', '/api/reports/', report(subject, reason))).status;
  return {
    ...reporters,
    report,
    send,
    /** By so many established people. @throws if one of them is refused */
    reportBy: async (count: number, subject: Subject, reason?: string) => {
      for (let index = 0; index < count; index += 1) {
        const status = await send(await reporters.established(), subject, reason);
        if (status !== 204) throw new Error(`a report was answered ${status}`);
      }
    },
    /** One of each, all of Ana's. */
    publish: async () => {
      const ana = await newPerson(opened, { name: 'Ana' });
      const business = await buildBusiness(db, { userId: ana.id, name: 'Telares' });
      const { id: announcementId } = await buildAnnouncement(db, {
        businessId: business.id,
        title: 'Güipiles',
      });
      const reply = await buildReply(db, { announcementId, userId: ana.id, message: 'Caro.' });
      return {
        ana,
        announcementId,
        business: { kind: 'business', id: business.id } as const,
        announcement: { kind: 'announcement', id: announcementId } as const,
        reply: { kind: 'reply', id: reply.id } as const,
      };
    },
    decide: async (by: Person, subject: Subject, outcome: 'accepted' | 'rejected') =>
      (await decideReports(db, by, subject, { outcome, text: 'Es un engaño.' })).status,
    heldFor: async ({ kind, id }: Subject) => {
      const row = db.selectFrom(TABLES[kind]).select('heldFor').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).heldFor;
    },
    actsAbout: ({ kind, id }: Subject) =>
      db
        .selectFrom('auditEntry')
        .select(['act', 'actorName', 'after'])
        .where('subjectKind', '=', kind)
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute(),
    mailsTo: async ({ user }: Person) =>
      (await outbox()).filter(({ toAddress }) => toAddress === user.email).map(({ subject }) => subject),
  };
}
