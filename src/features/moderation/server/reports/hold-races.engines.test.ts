import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';
import { createReporting } from '#test/reporting.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const [admin, other] = [
  await newPerson(opened, { role: 'admin', name: 'Rosa' }),
  await newPerson(opened, { role: 'admin', name: 'Luis' }),
];
const { send, reportBy, established, publish, decide, heldFor, actsAbout, mailsTo } = createReporting(opened);

describe('concurrent requests', () => {
  it.each(['business', 'announcement', 'reply'] as const)(
    'hold a %s once, whatever administrators decide meanwhile',
    async (kind) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const published = await publish();
        const subject = published[kind];
        const reporters = await Promise.all(Array.from({ length: 6 }, () => established()));
        const statuses = await Promise.all([
          ...reporters.map((reporter) => send(reporter, subject)),
          decide(admin, subject, 'rejected'),
          decide(other, subject, 'accepted'),
        ]);
        expect(statuses.filter((status) => ![204, 404, 409].includes(status))).toEqual([]);
        const acts = (await actsAbout(subject)).map(({ act }) => act);
        expect(new Set(acts).size).toBe(acts.length);
        expect((await heldFor(subject)) === 'reports').toBe(acts.at(-1) === 'held-by-reports');
      }
    },
    30_000 + RACE_ROUNDS * 10_000,
  );

  it('hold once for many reporters', async () => {
    const { ana, announcement } = await publish();
    const reporters = await Promise.all(Array.from({ length: 12 }, () => established()));
    const statuses = await Promise.all(reporters.map((reporter) => send(reporter, announcement)));
    expect(statuses.filter((status) => status !== 204 && status !== 404)).toEqual([]);
    expect((await actsAbout(announcement)).map(({ act }) => act)).toEqual(['held-by-reports']);
    expect(await mailsTo(ana)).toEqual(['Estamos revisando tu anuncio «Güipiles»']);
  });

  it('decide or delete what is held, and never half of it', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { ana, announcement } = await publish();
      await reportBy(3, announcement);
      const [deleted, ...decided] = await Promise.all([
        ana.send('DELETE', `/api/announcements/${announcement.id}`),
        decide(admin, announcement, 'rejected'),
        decide(other, announcement, 'accepted'),
      ]);
      expect(deleted.status).toBe(204);
      expect(decided.filter((status) => ![204, 404, 409].includes(status))).toEqual([]);
      const acts = (await actsAbout(announcement)).map(({ act }) => act);
      expect(acts.filter((act) => act === 'taken-down' || act === 'reports-dismissed')).toHaveLength(
        decided.filter((status) => status === 204).length,
      );
      const left = db.selectFrom('report').select('id').where('announcementId', '=', announcement.id);
      expect(await left.execute()).toEqual([]);
    }
  });
});
