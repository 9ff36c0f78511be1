import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness, whatsappOnly } from '#db/builders/business.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { updateBusiness } from '#features/businesses/server/index.ts';
import { DAY } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { INVITE_FAILURES } from '../messages.ts';
import { listRefused, rememberRefusal } from './refusals.ts';

const opened = await openTestApp();
const { db, deps, clock, close, outbox } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));
const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
const house = await buildSystemAccount(db);

let last = 4_000;
const nextNumber = () => `+5025555${(last += 1)}`;

const shop = (values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId: house, phoneNumber: null, whatsappNumber: nextNumber(), ...values });

async function invite(ids: readonly number[], channel = 'whatsapp') {
  const response = await admin.send('POST', '/api/admin/businesses/bulk', { act: 'invite', ids, channel });
  return response.json();
}

const list = async (query = '') => (await admin.get(`/api/admin/invitations${query}`)).json();
const invitationsOf = (businessId: number) =>
  db
    .selectFrom('businessInvitation')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('id')
    .execute();
const actsOf = async (id: number) =>
  (
    await db
      .selectFrom('auditEntry')
      .select(['act', 'actorName', 'before', 'after'])
      .where('subjectId', '=', id)
      .where('subjectKind', '=', 'business')
      .orderBy('id')
      .execute()
  ).map(({ act, actorName, before, after }) => [act, actorName, before ?? after]);

describe('inviting many', () => {
  it('prepares WhatsApp, mails where there is no mobile number, and logs each', async () => {
    const [mobile, mailed] = [
      await shop(),
      await shop({ whatsappNumber: null, email: 'Hola@Comedor.example', name: 'Comedor <b>Ana</b>' }),
    ];
    expect(await invite([mobile.id, mailed.id])).toEqual({ done: 2, failed: [] });
    expect(await invitationsOf(mobile.id)).toMatchObject([
      { channel: 'whatsapp', address: mobile.whatsappNumber, sentAt: null, invitedBy: admin.id },
    ]);
    expect(await invitationsOf(mailed.id)).toMatchObject([
      { channel: 'mail', address: 'hola@comedor.example', sentAt: NOW },
    ]);
    const mail = (await outbox()).find(({ toAddress }) => toAddress === 'hola@comedor.example');
    expect(mail?.text).toMatch(/https:\/\/plaza\.example\/invitacion-negocio\/[\w.-]+/);
    expect(mail?.html).not.toContain('<b>Ana</b>');
    expect(await actsOf(mobile.id)).toEqual([['claim-invited', 'Rosa', { kind: 'WhatsApp' }]]);
    expect(await actsOf(mailed.id)).toEqual([['claim-invited', 'Rosa', { kind: 'correo' }]]);
  });

  it('sends nothing to a number that is none of the business any more, and invites by the new one', async () => {
    const { id } = await shop({ name: 'Números Cambiados' });
    await invite([id]);
    const before = await list('?state=prepared');
    const phones = whatsappOnly(nextNumber());
    await updateBusiness(db, id, { phones, updatedAt: NOW });
    const after = await list('?state=prepared');
    expect(after.counts.prepared).toBe(before.counts.prepared - 1);
    const named = '?search=N%C3%BAmeros%20Cambiados';
    expect((await list(`${named}&state=ended`)).items).toMatchObject([{ state: 'ended', url: null }]);
    expect(await invite([id])).toEqual({ done: 1, failed: [] });
    expect(await invitationsOf(id)).toMatchObject([
      { outcome: 'superseded' },
      { outcome: null, address: phones.whatsappNumber },
    ]);
  });

  it('prefers mail where asked', async () => {
    const { id } = await shop({ email: 'ana@comedor.example' });
    await invite([id], 'mail');
    expect(await invitationsOf(id)).toMatchObject([{ channel: 'mail', address: 'ana@comedor.example' }]);
  });

  it('says of each why it is not invited', async () => {
    const owned = await buildBusiness(db);
    const hidden = await shop({ takedownReason: 'Ya no existe', isHidden: true });
    const fixed = await shop({ whatsappNumber: null, phoneNumber: '+50222322345' });
    const refused = await shop();
    const addresses = [refused.whatsappNumber ?? ''];
    await rememberRefusal(db, deps.sessionKeys, { addresses, isRemoval: false, at: NOW });
    const twice = await shop();
    await invite([twice.id]);
    const { failed, done } = await invite([owned.id, hidden.id, fixed.id, refused.id, twice.id, 999_999]);
    expect(done).toBe(0);
    const reasons = new Map(failed.map(({ id, reason }: { id: number; reason: string }) => [id, reason]));
    expect(Object.fromEntries(reasons)).toEqual({
      [owned.id]: INVITE_FAILURES.owned,
      [hidden.id]: INVITE_FAILURES.hidden,
      [fixed.id]: INVITE_FAILURES.unreachable,
      [refused.id]: INVITE_FAILURES.refused,
      [twice.id]: INVITE_FAILURES.open,
      999_999: 'Ya no existe.',
    });
  });

  it('waits 90 days after one that was sent, and not after one that was withdrawn before', async () => {
    const sent = await shop();
    await buildInvitation(db, {
      businessId: sent.id,
      createdAt: new Date(NOW.getTime() - 70 * DAY),
      sentAt: new Date(NOW.getTime() - 70 * DAY),
    });
    expect(await invite([sent.id])).toMatchObject({ done: 0, failed: [{ reason: INVITE_FAILURES.recent }] });
    clock.set(new Date(NOW.getTime() + 20 * DAY));
    expect(await invite([sent.id])).toMatchObject({ done: 1 });
    expect((await invitationsOf(sent.id)).map(({ outcome }) => outcome)).toEqual(['lapsed', null]);
    const { id } = await shop();
    await buildInvitation(db, { businessId: id, createdAt: NOW, endedAt: NOW, outcome: 'withdrawn' });
    expect(await invite([id])).toMatchObject({ done: 1 });
  });

  it('writes to no number that a visitor suggested', async () => {
    const { id, whatsappNumber } = await shop();
    await db
      .updateTable('businessPhone')
      .set({ origin: 'visitor', since: NOW })
      .where('businessId', '=', id)
      .execute();
    expect(whatsappNumber).not.toBeNull();
    expect(await invite([id])).toMatchObject({ done: 0, failed: [{ reason: INVITE_FAILURES.unreachable }] });
  });

  it('makes one invitation of two acts at once', async () => {
    const { id } = await shop();
    const results = await Promise.all([invite([id]), invite([id])]);
    expect(results.map(({ done }: { done: number }) => done).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    expect(await invitationsOf(id)).toHaveLength(1);
  });
});

describe('the list of invitations', () => {
  it('finds by state, name, number and batch, and counts what was sent, opened and answered', async () => {
    await db.deleteFrom('businessInvitation').execute();
    const { id: batch } = await db
      .insertInto('importBatch')
      .values({
        fileName: 'a.csv',
        fileText: null,
        format: 'own',
        encoding: 'utf-8',
        isEncodingCertain: true,
        headings: [],
        fields: [],
        createdAt: NOW,
        changedAt: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [one, two, three] = [
      await shop({ name: 'Telares Ixchel', importBatchId: batch }),
      await shop({ name: 'Comedor Tono' }),
      await shop({ name: 'Ferretería' }),
    ];
    await invite([one.id]);
    await buildInvitation(db, { businessId: two.id, sentAt: NOW, openedAt: NOW });
    const answered = { sentAt: NOW, openedAt: NOW, endedAt: NOW, outcome: 'declined' as const };
    await buildInvitation(db, { businessId: three.id, ...answered });
    const namesIn = ({ items }: { items: { business: { name: string } }[] }) =>
      items.map(({ business }) => business.name);
    const all = await list('?order=oldest');
    expect(all).toMatchObject({
      total: 3,
      counts: { prepared: 1, sent: 2, opened: 2, claimed: 0, declined: 1 },
    });
    expect(namesIn(await list('?state=prepared'))).toEqual(['Telares Ixchel']);
    expect(namesIn(await list('?state=opened'))).toEqual(['Comedor Tono']);
    expect(namesIn(await list('?state=declined'))).toEqual(['Ferretería']);
    expect(namesIn(await list('?search=ixchel'))).toEqual(['Telares Ixchel']);
    expect(namesIn(await list(`?search=${two.whatsappNumber?.slice(4)}`))).toEqual(['Comedor Tono']);
    expect(await list(`?batch=${batch}`)).toMatchObject({ total: 1, counts: { sent: 0 } });
    const [prepared] = (await list('?state=prepared')).items;
    expect(prepared).toMatchObject({ address: one.whatsappNumber, invited_by: 'Rosa' });
    expect(prepared.url).toMatch(/^https:\/\/plaza\.example\/invitacion-negocio\/Wz/);
    expect((await list('?state=declined')).items[0].url).toBeNull();
  });

  it('is paged in both directions', async () => {
    const first = await list('?order=oldest&limit=2');
    expect(first.items).toHaveLength(2);
    const second = await list(`?order=oldest&limit=2&cursor=${encodeURIComponent(first.next_cursor)}`);
    expect(second.items).toHaveLength(1);
    const back = await list(`?order=oldest&limit=2&cursor=${encodeURIComponent(second.previous_cursor)}`);
    expect(back.items).toEqual(first.items);
  });
});

describe('an invitation by WhatsApp', () => {
  const stateOf = async (id: number) => {
    const { items } = await list(`?search=%23${id}`);
    return items[0].state;
  };

  it('is marked as sent, unmarked and withdrawn, in the log', async () => {
    const { id } = await shop();
    await invite([id]);
    const [invitation] = await invitationsOf(id);
    const path = `/api/admin/invitations/${invitation?.id}`;
    expect((await admin.send('PUT', `${path}/sent`)).status).toBe(204);
    expect((await admin.send('PUT', `${path}/sent`)).status).toBe(204);
    expect(await stateOf(id)).toBe('sent');
    expect((await admin.send('DELETE', `${path}/sent`)).status).toBe(204);
    expect(await stateOf(id)).toBe('prepared');
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect(await stateOf(id)).toBe('ended');
    expect((await admin.send('PUT', `${path}/sent`)).status).toBe(409);
    expect((await actsOf(id)).map(([act]) => act)).toEqual([
      'claim-invited',
      'claim-invitation-sent',
      'claim-invitation-sent',
      'claim-invitation-withdrawn',
    ]);
  });

  it('stays sent once it was opened, or if it went by mail', async () => {
    const [read, mailed] = [await shop(), await shop({ whatsappNumber: null, email: 'e@e.example' })];
    const { id } = await buildInvitation(db, { businessId: read.id, sentAt: NOW, openedAt: NOW });
    expect((await admin.send('DELETE', `/api/admin/invitations/${id}/sent`)).status).toBe(409);
    await invite([mailed.id]);
    const [mail] = await invitationsOf(mailed.id);
    expect((await admin.send('DELETE', `/api/admin/invitations/${mail?.id}/sent`)).status).toBe(409);
  });
});

describe('a refusal by mistake', () => {
  const refusedShop = async () => {
    const { id, whatsappNumber } = await shop({ email: 'Tono@comedor.example' });
    const address = whatsappNumber ?? '';
    const invitation = await buildInvitation(db, {
      businessId: id,
      address,
      sentAt: NOW,
      openedAt: NOW,
      endedAt: NOW,
      outcome: 'declined',
    });
    const addresses = [address, 'tono@comedor.example'];
    await rememberRefusal(db, deps.sessionKeys, { addresses, isRemoval: true, at: NOW });
    return { id, addresses, path: `/api/admin/invitations/${invitation.id}/refusal` };
  };
  const isRefused = async (id: number) => (await list(`?search=%23${id}`)).items[0].is_refused;

  it('is lifted once, in the log, and the business is invited again at once', async () => {
    const { id, addresses, path } = await refusedShop();
    expect(await isRefused(id)).toBe(true);
    expect(await invite([id])).toMatchObject({ failed: [{ reason: INVITE_FAILURES.refused }] });
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect(await isRefused(id)).toBe(false);
    expect(await listRefused(db, deps.sessionKeys, { addresses, removal: true })).toEqual(new Set());
    expect((await actsOf(id)).map(([act]) => act)).toEqual(['claim-refusal-lifted']);
    expect(await invite([id])).toMatchObject({ done: 1 });
  });

  it('still counts for the last invitation where the business lists other numbers', async () => {
    const { id } = await shop();
    const address = nextNumber();
    await buildInvitation(db, { businessId: id, address, sentAt: NOW, endedAt: NOW, outcome: 'declined' });
    await rememberRefusal(db, deps.sessionKeys, { addresses: [address], isRemoval: false, at: NOW });
    expect(await invite([id])).toMatchObject({ failed: [{ reason: INVITE_FAILURES.recent }] });
  });
});
