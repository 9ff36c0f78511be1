import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { MANAGER_MESSAGES } from '../messages.ts';
import { endLapsedInvitations } from './index.ts';

const opened = await openTestApp();
const { db, clock, outbox, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const NOW = clock.now();
let count = 0;
const newEmail = () => `invitada-${(count += 1)}@example.com`;

const newOwner = async () => {
  const owner = await newPerson(opened, { name: 'Don Chepe' });
  const { id } = await buildBusiness(db, { userId: owner.id, name: 'Pan & Miel' });
  return { owner, id };
};

const invite = (by: Person, businessId: number, email: string) =>
  by.send('POST', '/api/business-managers/', { business_id: businessId, email });

const answer = (by: Person, how: 'invitation' | 'acceptance' | 'refusal', token: string) =>
  by.send('POST', `/api/business-managers/${how}`, { token });

async function mailedToken(email: string): Promise<string> {
  const mails = (await outbox()).filter(({ toAddress }) => toAddress === email);
  return /\/invitacion\/(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const refusal = async (response: Response) => [response.status, (await response.json()).detail];

const acts = async () => {
  const rows = await db.selectFrom('auditEntry').select(['act', 'actorName']).orderBy('id').execute();
  return rows.map(({ act, actorName }) => `${actorName}: ${act}`);
};

beforeEach(async () => {
  clock.set(NOW);
  await deleteRows(db, 'auditEntry', 'mailOutbox', 'rateLimit', 'notice');
});

describe('an invitation', () => {
  it('lets the invited person manage the business, in the log of its owner', async () => {
    const { owner, id } = await newOwner();
    const ana = await newPerson(opened, { name: 'Ana' });
    expect((await invite(owner, id, ` ${ana.user.email.toUpperCase()}`)).status).toBe(201);
    const token = await mailedToken(ana.user.email);
    const shown = { business_id: id, business_name: 'Pan & Miel', inviter_name: 'Don Chepe' };
    const read = await answer(ana, 'invitation', token);
    expect(await read.json()).toEqual({ ...shown, is_accepted: false });
    for (let time = 0; time < 2; time += 1) {
      const accepted = await answer(ana, 'acceptance', token);
      expect([accepted.status, await accepted.json()]).toEqual([200, { ...shown, is_accepted: true }]);
    }
    expect(await (await ana.get('/api/business-managers/own')).json()).toMatchObject([{ business: { id } }]);
    await ana.send('PUT', `/api/business-profiles/${id}`, { address: '5a calle' });
    const log = await (await owner.get(`/api/business-managers/acts/${id}`)).json();
    expect(log.map(({ actor_name, act }: Record<string, string>) => [actor_name, act])).toEqual([
      ['Ana', 'changed'],
      ['Ana', 'manager-joined'],
      ['Don Chepe', 'manager-invited'],
    ]);
    const notices = await db.selectFrom('notice').select(['userId', 'kind']).execute();
    expect(notices).toEqual([{ userId: owner.id, kind: 'decision' }]);
  });

  it('is mailed without a word of the inviter, and the response is the same with or without an account', async () => {
    const { owner, id } = await newOwner();
    const known = await newPerson(opened, { name: 'Ana' });
    const emails = [known.user.email, newEmail()];
    const bodies = [];
    for (const email of emails) {
      const response = await invite(owner, id, email);
      const { email: echoed, id: _, ...rest } = await response.json();
      bodies.push([response.status, echoed === email, rest]);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    const mails = (await outbox()).map(({ subject, text, html }) => {
      const withoutLink = (content: string) => content.replaceAll(/\/invitacion\/[\w.-]+/g, '');
      return { subject, text: withoutLink(text), html: withoutLink(html) };
    });
    expect(mails).toHaveLength(2);
    expect(mails[0]).toEqual(mails[1]);
    expect(mails[0]?.subject).toBe('Te invitaron a administrar un negocio en Plaza Chapina');
    expect(JSON.stringify(mails)).not.toMatch(/Miel|Chepe/);
  });

  it('is mailed once a day for each business, and the inviter does not notice', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const email = newEmail();
    const statuses = [];
    for (const { owner, id } of [one, one, other]) statuses.push((await invite(owner, id, email)).status);
    expect([statuses, (await outbox()).length]).toEqual([[201, 201, 201], 2]);
  });

  it('has a link that works again when it is withdrawn and repeated on the same day', async () => {
    const { owner, id } = await newOwner();
    const ana = await newPerson(opened);
    const first = await (await invite(owner, id, ana.user.email)).json();
    const token = await mailedToken(ana.user.email);
    await owner.send('DELETE', `/api/business-managers/${first.id}`);
    expect((await answer(ana, 'acceptance', token)).status).toBe(409);
    expect((await answer(ana, 'refusal', token)).status).toBe(204);
    expect((await invite(owner, id, ana.user.email)).status).toBe(201);
    expect((await answer(ana, 'acceptance', await mailedToken(ana.user.email))).status).toBe(200);
  });

  it.each([
    ['another account', async () => {}, 403, MANAGER_MESSAGES.otherAccount],
    [
      'a withdrawn one',
      (owner: Person, id: number) => owner.send('DELETE', `/api/business-managers/${id}`),
      409,
      MANAGER_MESSAGES.invalid,
    ],
    [
      'one that is 14 days old',
      async () => clock.set(new Date(NOW.getTime() + 14 * DAY)),
      409,
      MANAGER_MESSAGES.invalid,
    ],
  ])('does nothing for %s', async (name, before, status, message) => {
    const { owner, id } = await newOwner();
    const ana = await newPerson(opened);
    const manager = await (await invite(owner, id, ana.user.email)).json();
    const token = await mailedToken(ana.user.email);
    await before(owner, manager.id);
    const by = name === 'another account' ? await newPerson(opened) : ana;
    for (const how of ['invitation', 'acceptance'] as const)
      expect(await refusal(await answer(by, how, token))).toEqual([status, message]);
    expect(await (await by.get('/api/business-managers/own')).json()).toEqual([]);
  });

  it('rejects forged links, and accounts without a verified address', async () => {
    const { owner, id } = await newOwner();
    const ana = await newPerson(opened, { emailVerified: false });
    await invite(owner, id, ana.user.email);
    const token = await mailedToken(ana.user.email);
    expect((await answer(ana, 'acceptance', token)).status).toBe(403);
    const eva = await newPerson(opened);
    expect(await refusal(await answer(eva, 'acceptance', `${token}x`))).toEqual([
      409,
      MANAGER_MESSAGES.invalid,
    ]);
  });

  it('can be refused once, and then does nothing', async () => {
    const { owner, id } = await newOwner();
    const ana = await newPerson(opened, { name: 'Ana' });
    await invite(owner, id, ana.user.email);
    const token = await mailedToken(ana.user.email);
    for (let time = 0; time < 2; time += 1) expect((await answer(ana, 'refusal', token)).status).toBe(204);
    expect((await answer(ana, 'acceptance', token)).status).toBe(409);
    expect(await acts()).toEqual(['Don Chepe: manager-invited', 'Ana: manager-removed']);
  });

  it('is for others, up to five, and frees its place when it lapses', async () => {
    const { owner, id } = await newOwner();
    expect(await refusal(await invite(owner, id, owner.user.email))).toEqual([
      409,
      MANAGER_MESSAGES.yourself,
    ]);
    for (let times = 0; times < 5; times += 1) expect((await invite(owner, id, newEmail())).status).toBe(201);
    expect(await refusal(await invite(owner, id, newEmail()))).toEqual([409, MANAGER_MESSAGES.full]);
    clock.set(new Date(NOW.getTime() + 14 * DAY));
    await endLapsedInvitations(db, clock.now());
    expect(await (await owner.get(`/api/business-managers/business/${id}`)).json()).toEqual([]);
    expect((await invite(owner, id, newEmail())).status).toBe(201);
  });
});

describe('removal', () => {
  it('ends the permission of a form that is open, with a sentence', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    for (const expected of [204, 404])
      expect((await owner.send('DELETE', `/api/business-managers/${membershipId}`)).status).toBe(expected);
    const [status, detail] = await refusal(
      await manager.send('PUT', `/api/business-profiles/${id}`, { address: 'x' }),
    );
    expect([status, detail]).toEqual([403, expect.stringContaining('el propietario te quitó ese permiso')]);
    expect((await acts()).filter((act) => act.endsWith('manager-removed'))).toHaveLength(1);
  });

  it('is open to managers themselves, and to no other manager', async () => {
    const { id, manager, membershipId } = await newManagedBusiness(opened);
    const other = await newPerson(opened);
    await buildManager(db, { businessId: id, userId: other.id });
    expect((await other.send('DELETE', `/api/business-managers/${membershipId}`)).status).toBe(403);
    expect((await manager.send('DELETE', `/api/business-managers/${membershipId}`)).status).toBe(204);
    expect((await manager.get(`/api/business-profiles/statistics/${id}`)).status).toBe(403);
  });
});

describe('handing on', () => {
  const offer = (by: Person, id: number) => by.send('PUT', `/api/business-managers/offer/${id}`);
  const take = (by: Person, id: number) => by.send('PUT', `/api/business-managers/ownership/${id}`);

  it('makes the manager the owner and the owner a manager, once', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    await db.updateTable('businessProfile').set({ verifiedAt: NOW }).where('id', '=', id).execute();
    for (let time = 0; time < 2; time += 1) expect((await offer(owner, membershipId)).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(await (await take(manager, id)).json()).toMatchObject({
        user_id: manager.id,
        verified_at: null,
      });
    expect((await owner.send('PUT', `/api/business-profiles/${id}`, { address: 'x' })).status).toBe(200);
    expect((await owner.send('DELETE', `/api/business-profiles/${id}`)).status).toBe(403);
    const listed = await (await manager.get(`/api/business-managers/business/${id}`)).json();
    expect(listed).toMatchObject([{ email: owner.user.email, offered_at: null }]);
    expect((await acts()).filter((act) => act.endsWith('ownership-transferred'))).toHaveLength(1);
  });

  it('needs an offer that is open, and room in the plan', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    expect(await refusal(await take(manager, id))).toEqual([409, MANAGER_MESSAGES.noOffer]);
    await offer(owner, membershipId);
    await owner.send('DELETE', `/api/business-managers/offer/${membershipId}`);
    expect(await refusal(await take(manager, id))).toEqual([409, MANAGER_MESSAGES.noOffer]);
    await offer(owner, membershipId);
    clock.set(new Date(NOW.getTime() + 14 * DAY));
    expect(await refusal(await take(manager, id))).toEqual([409, MANAGER_MESSAGES.noOffer]);
    clock.set(NOW);
    await buildBusiness(db, { userId: manager.id });
    expect((await refusal(await take(manager, id)))[1]).toMatch(/^Límite alcanzado/);
  });

  it('is offered to one manager who has accepted', async () => {
    const { id, owner, membershipId } = await newManagedBusiness(opened);
    const eva = await newPerson(opened);
    const other = await buildManager(db, { businessId: id, userId: eva.id });
    const invited = await buildManager(db, { businessId: id });
    expect(await refusal(await offer(owner, invited.id))).toEqual([409, MANAGER_MESSAGES.notAccepted]);
    await offer(owner, membershipId);
    expect(await refusal(await offer(owner, other.id))).toEqual([409, MANAGER_MESSAGES.otherOffer]);
    expect((await eva.send('DELETE', `/api/business-managers/offer/${membershipId}`)).status).toBe(403);
  });
});
