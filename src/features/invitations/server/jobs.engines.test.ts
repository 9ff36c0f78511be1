import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInvitation } from '#db/builders/invitation.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { DAY } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { DAYS_VALID, INVITATION_MESSAGES, REMOVAL_DAYS } from '../messages.ts';
import { processInvitations } from './jobs.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

const find = (id: number) =>
  db.selectFrom('businessInvitation').selectAll().where('id', '=', id).executeTakeFirst();
const exists = async (id: number) =>
  (await db.selectFrom('businessProfile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const removed = async () => {
  const invitation = await buildInvitation(db, {
    outcome: 'declined',
    endedAt: NOW,
    removalDueAt: after(REMOVAL_DAYS),
  });
  await db
    .updateTable('businessProfile')
    .set({ takedownReason: INVITATION_MESSAGES.removalReason, isHidden: true })
    .where('id', '=', invitation.businessId)
    .execute();
  return invitation.businessId;
};

describe('the job of invitations', () => {
  it('keeps them as long as their messages say', () => {
    expect(RETENTION.businessInvitation.open.keeps.ms).toBe(DAYS_VALID * DAY);
    expect(RETENTION.businessProfile.removed.keeps.ms).toBe(REMOVAL_DAYS * DAY);
  });

  it('ends what came too late or has an owner, and deletes it a year later', async () => {
    const [late, owned] = [await buildInvitation(db), await buildInvitation(db)];
    const { id: userId } = await newPerson(opened);
    await db.updateTable('businessProfile').set({ userId }).where('id', '=', owned.businessId).execute();
    await processInvitations(deps);
    expect(await find(late.id)).toMatchObject({ outcome: null });
    expect(await find(owned.id)).toMatchObject({ outcome: 'superseded', endedAt: NOW });
    clock.set(after(DAYS_VALID));
    await processInvitations(deps);
    expect(await find(late.id)).toMatchObject({ outcome: 'lapsed', endedAt: after(DAYS_VALID) });
    clock.set(after(DAYS_VALID + 364));
    await processInvitations(deps);
    expect([await find(late.id), await find(owned.id)]).toMatchObject([{ outcome: 'lapsed' }, undefined]);
    clock.set(after(DAYS_VALID + 366));
    await processInvitations(deps);
    expect(await find(late.id)).toBeUndefined();
  });

  it('deletes a business after thirty days, and not one that an administrator shows again', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const [gone, shown] = [await removed(), await removed()];
    await processInvitations(deps);
    expect(await exists(gone)).toBe(true);
    await admin.send('POST', '/api/moderation/restore', { kind: 'business', id: shown });
    clock.set(after(REMOVAL_DAYS));
    await processInvitations(deps);
    expect([await exists(gone), await exists(shown)]).toEqual([false, true]);
    const entry = db.selectFrom('auditEntry').select(['act', 'actorName']).where('subjectId', '=', gone);
    expect(await entry.execute()).toEqual([{ act: 'deleted', actorName: 'Automático' }]);
  });

  it('forgets refusals after five years', async () => {
    await db.insertInto('invitationRefusal').values({ digest: 'a', refusedAt: NOW }).execute();
    clock.set(after(5 * 365));
    await processInvitations(deps);
    expect(await db.selectFrom('invitationRefusal').selectAll().execute()).toHaveLength(1);
    clock.set(after(5 * 365 + 1));
    await processInvitations(deps);
    expect(await db.selectFrom('invitationRefusal').selectAll().execute()).toEqual([]);
  });

  it('ends addresses with the account of the mailbox', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const person = await newPerson(opened);
    const { id } = await buildInvitation(db, { channel: 'mail', address: person.user.email });
    expect((await admin.send('DELETE', `/api/users/${person.id}`)).status).toBe(204);
    expect(await find(id)).toBeUndefined();
  });
});
