import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness, whatsappOnly } from '#db/builders/business.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { signToken } from '#platform/signed-token.ts';
import { updateBusiness } from '#features/businesses/server/index.ts';
import { businessInvitationPath } from '#shared/mailed-paths.ts';
import { DAY } from '#shared/time.ts';
import { SESSION_KEYS, openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { INVITATION_MESSAGES, LINK_TEXTS } from '../messages.ts';
import type { LinkStatus } from '../schema.ts';
import { invitationToken } from './links.ts';
import { listRefused } from './refusals.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('invitationRefusal').execute();
});
const admin = await newPerson(opened, { role: 'admin' });
const house = await buildSystemAccount(db);
type Person = typeof admin;

const NUMBER = '+50255550123';
const PHONE = 'Mozilla/5.0 (Linux; Android 13) Mobile';

async function invited(values: Parameters<typeof buildInvitation>[1] = {}) {
  const business = await buildBusiness(db, { userId: house, whatsappNumber: NUMBER, name: 'Telares Ixchel' });
  const invitation = await buildInvitation(db, { businessId: business.id, sentAt: NOW, ...values });
  return { id: business.id, invitationId: invitation.id, token: invitationToken(SESSION_KEYS, invitation) };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { origin: deps.site.url, 'content-type': 'application/json', 'user-agent': PHONE, ...headers },
    body: JSON.stringify(body),
  });

const read = async (token: string, by?: Person) => {
  const path = `/api/invitations/link?token=${token}`;
  return (await (by ? by.get(path) : app.request(path))).json();
};
const claim = (by: Person, token: string) => by.send('POST', '/api/invitations/acceptance', { token });
const decline = (token: string, remove = false) => post('/api/invitations/refusal', { token, remove });

const ownerOf = async (id: number) =>
  (await db.selectFrom('businessProfile').select('userId').where('id', '=', id).executeTakeFirst())?.userId;
const rowOf = (id: number) =>
  db.selectFrom('businessInvitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sentence = (status: Exclude<LinkStatus, 'open'>) =>
  `${LINK_TEXTS[status].title}. ${LINK_TEXTS[status].text}`;

describe('a link', () => {
  it('shows the business to a stranger, and a preview changes nothing', async () => {
    const { token, id, invitationId } = await invited();
    expect(await read(token)).toMatchObject({ status: 'open', business: { id, name: 'Telares Ixchel' } });
    await app.request(businessInvitationPath(token), { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
    await post('/api/invitations/opening', { token }, { 'user-agent': 'WhatsApp/2.23.20.0 A' });
    expect((await rowOf(invitationId)).openedAt).toBeNull();
  });

  it('counts as opened by the script of its page, once, and not for administrators', async () => {
    const { token, invitationId } = await invited();
    await admin.send('POST', '/api/invitations/opening', { token }, { 'user-agent': PHONE });
    expect((await rowOf(invitationId)).openedAt).toBeNull();
    expect((await post('/api/invitations/opening', { token })).status).toBe(204);
    clock.set(new Date(NOW.getTime() + DAY));
    await post('/api/invitations/opening', { token });
    expect((await rowOf(invitationId)).openedAt).toEqual(NOW);
  });

  it('is worth nothing when it is forged or for something else', async () => {
    const { token, invitationId } = await invited();
    const far = new Date(NOW.getTime() + DAY);
    const eva = await newPerson(opened);
    const forged = [
      `${token}x`,
      signToken([Buffer.alloc(32, 'other')], 'business-invitation', invitationId, far),
      signToken(SESSION_KEYS, 'manager-invitation', invitationId, far),
      signToken(SESSION_KEYS, 'business-invitation', -1, far),
    ];
    for (const one of forged) {
      expect((await read(one)).status).toMatch(/^(invalid|gone)$/);
      expect((await claim(eva, one)).status).toBe(409);
      expect((await decline(one)).status).toBe(409);
    }
    expect((await rowOf(invitationId)).outcome).toBeNull();
  });
});

describe('a claim by a link', () => {
  it('gives the business at once, tells the person, and may be repeated', async () => {
    const { id, invitationId, token } = await invited();
    const ana = await newPerson(opened, { name: 'Ana' });
    const response = await claim(ana, token);
    expect([response.status, await response.json()]).toEqual([200, { business_id: id }]);
    expect(await ownerOf(id)).toBe(ana.id);
    expect(await rowOf(invitationId)).toMatchObject({ outcome: 'claimed', claimedBy: ana.id, endedAt: NOW });
    expect((await claim(ana, token)).status).toBe(200);
    expect(await read(token, ana)).toMatchObject({ status: 'yours' });
    const acts = db.selectFrom('auditEntry').select(['act', 'actorId']).where('subjectId', '=', id);
    expect(await acts.where('subjectKind', '=', 'business').execute()).toEqual([
      { act: 'ownership-transferred', actorId: ana.id },
    ]);
    const business = db.selectFrom('businessProfile').select('whatsappVerifiedAt').where('id', '=', id);
    expect(await business.executeTakeFirst()).toEqual({ whatsappVerifiedAt: null });
    const data = await (await ana.get(`/api/users/data/${ana.id}`)).json();
    expect(data.claim_invitations).toMatchObject([{ business_id: id, address: NUMBER }]);
  });

  it('needs an account whose address is verified', async () => {
    const { id, token } = await invited();
    const eva = await newPerson(opened, { emailVerified: false });
    expect((await claim(eva, token)).status).toBe(403);
    expect((await post('/api/invitations/acceptance', { token })).status).toBe(401);
    expect(await ownerOf(id)).toBe(house);
  });

  it('of two accounts at once one wins, and the other reads why', async () => {
    const { id, token } = await invited();
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const responses = await Promise.all([claim(ana, token), claim(eva, token)]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = responses[0]?.status === 200 ? ana : eva;
    const lost = responses.find(({ status }) => status === 409);
    expect(await lost?.json()).toMatchObject({ detail: sentence('owned') });
    expect(await ownerOf(id)).toBe(winner.id);
  });

  it('needs room in the plan', async () => {
    const { id, token } = await invited();
    const ana = await newPerson(opened);
    await buildBusiness(db, { userId: ana.id });
    expect(await read(token, ana)).toMatchObject({ status: 'open', has_room: false });
    const response = await claim(ana, token);
    expect([response.status, (await response.json()).detail]).toEqual([409, expect.stringContaining('plan')]);
    expect(await ownerOf(id)).toBe(house);
  });

  const CASES: [
    Exclude<LinkStatus, 'open'>,
    string,
    (link: Awaited<ReturnType<typeof invited>>) => unknown,
  ][] = [
    ['expired', 'its time is over', () => clock.set(new Date(NOW.getTime() + 60 * DAY))],
    [
      'outdated',
      'the number changed',
      ({ id }) => updateBusiness(db, id, { phones: whatsappOnly('+50255559999'), updatedAt: NOW }),
    ],
    [
      'withdrawn',
      'it was withdrawn',
      ({ invitationId }) => admin.send('DELETE', `/api/admin/invitations/${invitationId}`),
    ],
    [
      'hidden',
      'the business is taken down',
      ({ id }) =>
        admin.send('POST', '/api/moderation/take-down', {
          kind: 'business',
          id,
          ground: 'false',
          reason: 'Ya no existe.',
        }),
    ],
    ['gone', 'the business is deleted', ({ id }) => admin.send('DELETE', `/api/business-profiles/${id}`)],
    [
      'owned',
      'it has an owner',
      async ({ id }) => {
        const { user } = await newPerson(opened);
        await admin.send('PUT', `/api/business-profiles/owner/${id}`, { email: user.email });
      },
    ],
    ['declined', 'it was declined', ({ token }) => decline(token)],
    ['removed', 'its removal was asked for', ({ token }) => decline(token, true)],
  ];
  it.each(CASES)('is refused as %s when %s', async (status, _, happen) => {
    const link = await invited();
    await happen(link);
    const ana = await newPerson(opened);
    expect(await read(link.token, ana)).toMatchObject({ status });
    const response = await claim(ana, link.token);
    expect([response.status, (await response.json()).detail]).toEqual([409, sentence(status)]);
    expect(await ownerOf(link.id)).not.toBe(ana.id);
  });
});

describe('a refusal by a link', () => {
  it('leaves the business, is in the log, and no one invites it again', async () => {
    const { id, invitationId, token } = await invited();
    const response = await decline(token);
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'declined' }]);
    expect((await decline(token)).status).toBe(200);
    expect(await rowOf(invitationId)).toMatchObject({
      outcome: 'declined',
      removalDueAt: null,
      openedAt: NOW,
    });
    expect((await app.request(`/api/business-profiles/${id}`)).status).toBe(200);
    const addresses = [NUMBER];
    expect(await listRefused(db, SESSION_KEYS, { addresses })).toEqual(new Set(addresses));
    expect(await listRefused(db, SESSION_KEYS, { addresses, removal: true })).toEqual(new Set());
    const acts = db.selectFrom('auditEntry').select(['act', 'actorName']).where('subjectId', '=', id);
    expect(await acts.execute()).toEqual([{ act: 'claim-invitation-declined', actorName: 'Automático' }]);
  });

  it('ends what was prepared for the same number', async () => {
    const { token } = await invited();
    const other = await invited({ sentAt: null });
    await decline(token);
    expect(await rowOf(other.invitationId)).toMatchObject({ outcome: 'superseded' });
  });

  it('hides the business where asked, also later, tells the administrators, and can be undone by them', async () => {
    const { id, invitationId, token } = await invited();
    await decline(token);
    const response = await decline(token, true);
    expect(await response.json()).toMatchObject({ status: 'removed', business: null });
    expect((await app.request(`/api/business-profiles/${id}`)).status).toBe(404);
    expect((await rowOf(invitationId)).removalDueAt).toEqual(new Date(NOW.getTime() + 30 * DAY));
    const notices = db
      .selectFrom('notice')
      .select('text')
      .where('userId', '=', admin.id)
      .orderBy('id', 'desc');
    expect((await notices.executeTakeFirst())?.text).toContain('pidió quitarlo');
    const listed = await (await admin.get(`/api/admin/businesses?search=%23${id}`)).json();
    expect(listed.items[0].takedown_reason).toBe(INVITATION_MESSAGES.removalReason);
    await admin.send('POST', '/api/moderation/restore', { kind: 'business', id });
    expect((await app.request(`/api/business-profiles/${id}`)).status).toBe(200);
    expect(await read(token)).toMatchObject({ status: 'declined' });
  });

  it('and a claim at once have one winner', async () => {
    const { id, invitationId, token } = await invited();
    const ana = await newPerson(opened);
    const [claimed, declined] = await Promise.all([claim(ana, token), decline(token, true)]);
    const { outcome } = await rowOf(invitationId);
    expect([claimed.status, declined.status]).toEqual(outcome === 'claimed' ? [200, 409] : [409, 200]);
    expect(await ownerOf(id)).toBe(outcome === 'claimed' ? ana.id : house);
  });
});
