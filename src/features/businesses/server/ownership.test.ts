import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBusinessMedia, upsertMediaFile } from '#features/media/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { PLAN_FULL } from '#features/plans/server/index.ts';
import { OWNERSHIP_MESSAGES } from '../messages.ts';

const opened = await openTestApp();
const { app, db, outbox, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
const systemAccount = await buildSystemAccount(db);

const newListed = async () => (await buildBusiness(db, { userId: systemAccount, name: 'Telares Ixchel' })).id;
const transfer = (id: number, email: string, by = admin) =>
  by.send('PUT', `/api/business-profiles/owner/${id}`, { email });
const ownerOf = async (id: number) =>
  (await (await app.request(`/api/business-profiles/${id}`)).json()).user_id;

beforeEach(async () => {
  await db.deleteFrom('auditEntry').execute();
  await db.deleteFrom('mailOutbox').execute();
});

describe('PUT /api/business-profiles/owner/{id}', () => {
  it('transfers the ownership, mails the new owner and records the act', async () => {
    const [id, ana] = [await newListed(), await newPerson(opened, { name: 'Ana' })];
    const before = await (await app.request(`/api/business-profiles/${id}`)).json();
    const answer = await transfer(id, ` ${ana.user.email.toUpperCase()} `);
    expect([before.is_of_system_account, answer.status]).toEqual([true, 200]);
    expect(await answer.json()).toMatchObject({
      id,
      user_id: ana.id,
      is_of_system_account: false,
      is_hidden: false,
    });
    expect((await ana.send('PUT', `/api/business-profiles/${id}`, { name: 'Telares Ana' })).status).toBe(200);
    expect(await db.selectFrom('auditEntry').selectAll().execute()).toMatchObject([
      {
        act: 'ownership-transferred',
        subjectName: 'Telares Ixchel',
        actorName: 'Rosa',
        after: { owner: ana.user.email },
      },
    ]);
    expect(await outbox()).toMatchObject([
      {
        toAddress: ana.user.email,
        subject: '«Telares Ixchel» ya está en tu cuenta de Plaza Chapina',
        text: expect.stringContaining('https://plaza.example/mis-contenidos'),
      },
    ]);
  });

  it('transfers its pictures and keeps those that other businesses of the system account use', async () => {
    const [id, other, ana] = [await newListed(), await newListed(), await newPerson(opened)];
    const picture = { hash: 'd'.repeat(32), width: 640, height: 480, widths: [640], thumbhash: '' };
    const file = await upsertMediaFile(db, { ownerUserId: systemAccount, ...picture });
    for (const businessId of [id, other]) await insertBusinessMedia(db, { businessId, mediaFileId: file.id });
    await transfer(id, ana.user.email);
    const shown = db
      .selectFrom('businessMedia')
      .innerJoin('mediaFile', 'mediaFile.id', 'mediaFileId')
      .select(['businessId', 'ownerUserId', 'hash'])
      .where('businessId', 'in', [id, other])
      .orderBy('businessId');
    expect(await shown.execute()).toEqual([
      { businessId: id, ownerUserId: ana.id, hash: picture.hash },
      { businessId: other, ownerUserId: systemAccount, hash: picture.hash },
    ]);
  });

  it('hides announcements beyond the plan of the new owner', async () => {
    const [id, ana] = [await newListed(), await newPerson(opened)];
    for (let count = 0; count < 12; count += 1) await buildAnnouncement(db, { businessId: id });
    await transfer(id, ana.user.email);
    const shown = await (await app.request(`/api/announcements/business/${id}`)).json();
    expect(shown).toHaveLength(10);
  });
});

describe('a rejected transfer', () => {
  const refusal = async (answer: Response) => [answer.status, (await answer.json()).detail];

  it('requires an active account with a verified email', async () => {
    const id = await newListed();
    const people = [
      ['nadie@example.com', OWNERSHIP_MESSAGES.noAccount],
      [(await buildUser(db)).email, OWNERSHIP_MESSAGES.unverified],
      [(await buildUser(db, { emailVerified: true, disabled: true })).email, OWNERSHIP_MESSAGES.disabled],
    ] as const;
    for (const [email, message] of people)
      expect(await refusal(await transfer(id, email))).toEqual([409, message]);
    expect((await transfer(id, 'la casa')).status).toBe(422);
    expect([await ownerOf(id), await outbox()]).toEqual([systemAccount, []]);
  });

  it('requires room in the plan, also under concurrent transfers', async () => {
    const ana = await newPerson(opened);
    const ids = await Promise.all(Array.from({ length: 4 }, newListed));
    const answers = await Promise.all(ids.map((id) => transfer(id, ana.user.email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter(({ detail }) => detail === PLAN_FULL)).toHaveLength(3);
    const owners = await Promise.all(ids.map(ownerOf));
    expect(owners.filter((owner) => owner === ana.id)).toHaveLength(1);
  });

  it('requires a business of the system account, also under concurrent transfers', async () => {
    const [id, ana, eva] = [await newListed(), await newPerson(opened), await newPerson(opened)];
    const answers = await Promise.all([ana, eva].map(({ user }) => transfer(id, user.email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await outbox()).toHaveLength(1);
    expect(await refusal(await transfer(id, eva.user.email))).toEqual([409, OWNERSHIP_MESSAGES.owned]);
    expect((await transfer(999_999, eva.user.email)).status).toBe(404);
    expect((await transfer(await newListed(), ana.user.email, ana)).status).toBe(403);
  });
});
