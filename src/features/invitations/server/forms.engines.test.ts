import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { signToken } from '#platform/signed-token.ts';
import { businessInvitationPath } from '#shared/mailed-paths.ts';
import { DAY } from '#shared/time.ts';
import { SESSION_KEYS, openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { invitationToken } from './links.ts';
import { listRefused } from './refusals.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));
const house = await buildSystemAccount(db);

async function invited() {
  const invitation = await buildInvitation(db, { sentAt: NOW });
  const token = invitationToken(SESSION_KEYS, invitation);
  return { id: invitation.businessId, invitationId: invitation.id, token };
}

const read = async (token: string) => (await app.request(`/api/invitations/link?token=${token}`)).json();
const ownerOf = async (id: number) =>
  (await db.selectFrom('businessProfile').select('userId').where('id', '=', id).executeTakeFirst())?.userId;
const rowOf = (id: number) =>
  db.selectFrom('businessInvitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the page of a link without script', () => {
  const submit = (token: string, fields: Record<string, string>, session: Record<string, string> = {}) =>
    app.request(businessInvitationPath(token), {
      method: 'POST',
      headers: { origin: deps.site.url, ...session },
      body: new URLSearchParams(fields),
    });

  it('takes a claim, a refusal, and nothing else', async () => {
    const [one, two] = [await invited(), await invited()];
    const ana = await newPerson(opened);
    expect((await submit(one.token, {})).status).toBe(303);
    expect((await submit(one.token, { answer: 'claim' })).status).toBe(303);
    expect(await ownerOf(one.id)).toBe(house);
    const response = await submit(one.token, { answer: 'claim' }, ana.session);
    expect(response.headers.get('location')).toBe('/mis-contenidos');
    expect(await ownerOf(one.id)).toBe(ana.id);
    const refused = await submit(two.token, { answer: 'decline', remove: 'on' });
    expect(refused.headers.get('location')).toBe(businessInvitationPath(two.token));
    expect(await read(two.token)).toMatchObject({ status: 'removed' });
  });

  it('refuses forms of other sites', async () => {
    const { token, invitationId } = await invited();
    const response = await app.request(businessInvitationPath(token), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ answer: 'decline' }),
    });
    expect(response.status).toBe(403);
    expect((await rowOf(invitationId)).outcome).toBeNull();
  });
});

describe('the unsubscription of a mail', () => {
  it('declines for a mail provider, also after the end, and leads people to the page', async () => {
    const address = 'ana@comedor.example';
    const business = await buildBusiness(db, { userId: house, phoneNumber: null, email: address });
    const invitation = await buildInvitation(db, { businessId: business.id, channel: 'mail', address });
    const far = new Date(NOW.getTime() + 90 * DAY);
    const token = signToken(SESSION_KEYS, 'unsubscribe', { invitation: invitation.id }, far);
    const path = `/enlace/baja?t=${token}`;
    const page = await app.request(path);
    expect(page.headers.get('location')).toBe(
      businessInvitationPath(invitationToken(SESSION_KEYS, invitation)),
    );
    const oneClick = () =>
      app.request(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await oneClick()).status).toBe(200);
    expect(await rowOf(invitation.id)).toMatchObject({ outcome: 'declined' });
    await db.deleteFrom('invitationRefusal').execute();
    clock.set(new Date(NOW.getTime() + 61 * DAY));
    await db
      .updateTable('businessInvitation')
      .set({ outcome: 'lapsed' })
      .where('id', '=', invitation.id)
      .execute();
    expect((await oneClick()).status).toBe(200);
    const addresses = [address];
    expect(await listRefused(db, SESSION_KEYS, { addresses })).toEqual(new Set(addresses));
  });
});
