import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepExpiredPlans, sendEndNotices } from '#features/plans/server/index.ts';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';

const opened = await openTestApp();
const { db, deps, clock, outbox, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const END = new Date(NOW.getTime() + 20 * DAY);
const ENDING = 'Tu plan Premium de Plaza Chapina vence el 2 de abril de 2026';
const ENDED = 'Tu plan Premium de Plaza Chapina terminó';
const admin = await newPlanAdmin(opened);

/** A person whose Premium begins now and ends at END. */
async function owner(values: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(opened, values);
  await admin.assign(person.id, { expires_at: END });
  await db.deleteFrom('mailOutbox').execute();
  return person;
}

/** Runs the jobs twice, `before` milliseconds before the end. */
async function runAt(before: number) {
  clock.set(new Date(END.getTime() - before));
  for (let count = 0; count < 2; count += 1) {
    await sendEndNotices(deps);
    await sweepExpiredPlans(deps);
  }
}

describe('sendEndNotices and sweepExpiredPlans', () => {
  it('mail once a week before the end, once a day before, and once after it', async () => {
    const ana = await owner();
    const mailsAfter = async (before: number) => {
      await runAt(before);
      return subjectsTo(opened, ana.user.email);
    };
    expect(await mailsAfter(7 * DAY + 1)).toEqual([]);
    expect(await mailsAfter(7 * DAY)).toEqual([ENDING]);
    expect(await mailsAfter(DAY + 1)).toEqual([ENDING]);
    expect(await mailsAfter(DAY)).toEqual([ENDING, ENDING]);
    expect(await mailsAfter(1)).toEqual([ENDING, ENDING]);
    expect(await mailsAfter(0)).toEqual([ENDING, ENDING, ENDED]);
    expect(await mailsAfter(-DAY)).toEqual([ENDING, ENDING, ENDED]);
    expect((await admin.entriesAbout(ana.id)).at(-1)).toMatchObject({ act: 'plan-expired', actorId: null });
  });

  it('mail once when several processes run together', async () => {
    const ana = await owner();
    clock.set(new Date(END.getTime() - DAY));
    await Promise.all(Array.from({ length: 5 }, () => sendEndNotices(deps)));
    expect(await subjectsTo(opened, ana.user.email)).toEqual([ENDING]);
  });

  it('mail again after an extension', async () => {
    const ana = await owner();
    await runAt(DAY);
    await admin.redate(ana.id, { expires_at: new Date(END.getTime() + 10 * DAY) });
    await db.deleteFrom('mailOutbox').execute();
    await runAt(-4 * DAY);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([ENDING.replace('el 2', 'el 12')]);
  });

  it('skip the week notice for a plan of a few days, and unverified addresses', async () => {
    const [ana, eva] = [await owner(), await owner({ emailVerified: false })];
    await admin.redate(ana.id, { started_at: new Date(END.getTime() - 5 * DAY) });
    await runAt(3 * DAY);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([]);
    await runAt(DAY);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([ENDING]);
    await runAt(0);
    expect(await subjectsTo(opened, eva.user.email)).toEqual([]);
    expect(await admin.planOf(eva.id)).toMatchObject({ status: 'expired' });
  });

  it('mail the number of things that are hidden', async () => {
    const ana = await owner();
    for (let count = 0; count < 3; count += 1) {
      const createdAt = new Date(NOW.getTime() + count);
      const { id: businessId } = await buildBusiness(db, { userId: ana.id, createdAt });
      await buildAnnouncement(db, { businessId, createdAt });
    }
    await runAt(0);
    const mail = (await outbox()).find(({ subject }) => subject === ENDED);
    expect(mail?.text).toContain('Por ahora están ocultos 2 negocios y 2 anuncios. No se borró nada');
    expect(mail?.text).toContain('https://plaza.example/planes-suscripcion');
  });
});
