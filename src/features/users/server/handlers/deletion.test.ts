import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertAnnouncementMedia, insertBusinessMedia } from '#features/media/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildReply } from '#db/builders/reply.ts';
import { PASSWORD, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { openFailingStorage } from '#test/failing-storage.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { newPerson } from '#test/person.ts';
import { storeOneColour } from '#test/store-one-colour.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

const { storage, fail, filesOf, close: closeStorage } = await openFailingStorage();
const opened = await openTestApp({ storage });
const { app, db, close } = opened;

afterAll(async () => {
  await close();
  await closeStorage();
});

const deleteOwn = (person: Person, password = PASSWORD) =>
  person.send('DELETE', `/api/users/${person.id}`, { password });

const exists = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('id').where('id', '=', id).execute()).length === 1;
const hasAccount = async ({ user }: Person) =>
  (await db.selectFrom('identityUser').select('uid').where('email', '=', user.email).execute()).length === 1;
const removals = async () =>
  (await sql`SELECT uid FROM account_removal WHERE next_attempt_at < 'infinity'`.execute(db)).rows.length;

const store = (ownerUserId: number, colour?: string) => storeOneColour({ db, storage }, ownerUserId, colour);

/** A user with one of everything, and another one whose contents refer to it. */
async function buildNeighbours() {
  const ana = await newPerson(opened, { premium: true });
  const eva = await newPerson(opened);
  const bakery = await buildBusiness(db, { userId: ana.id, name: 'Panadería de Ana' });
  const shop = await buildBusiness(db, { userId: eva.id, name: 'Tienda de Eva' });
  const bread = await buildAnnouncement(db, { businessId: bakery.id });
  const sweets = await buildAnnouncement(db, { businessId: shop.id });
  await buildReply(db, { announcementId: bread.id, userId: eva.id });
  await buildReply(db, { announcementId: sweets.id, userId: ana.id });
  const kept = await buildReply(db, { announcementId: sweets.id, userId: eva.id });
  const [logo, photo, avatar] = [await store(ana.id), await store(ana.id), await store(ana.id)];
  await insertBusinessMedia(db, { businessId: bakery.id, mediaFileId: logo.id, sortOrder: -1 });
  await insertAnnouncementMedia(db, { announcementId: bread.id, mediaFileId: photo.id });
  await db.updateTable('appUser').set({ avatarFileId: avatar.id }).where('id', '=', ana.id).execute();
  await db.insertInto('userDevice').values({ userId: ana.id, tokenHash: 'x' }).execute();
  return { ana, eva, shop, sweets, kept, pictures: [logo, photo, avatar] };
}

/** Counts rows that refer to the user; rows below theirs go by foreign keys. */
async function countRows({ id }: Person) {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM user_session WHERE user_id = ${id}) AS sessions,
    (SELECT count(*) FROM user_device WHERE user_id = ${id}) AS devices,
    (SELECT count(*) FROM user_subscription WHERE user_id = ${id}) AS subscriptions,
    (SELECT count(*) FROM business_profile WHERE user_id = ${id}) AS businesses,
    (SELECT count(*) FROM announcement_reply WHERE user_id = ${id}) AS replies,
    (SELECT count(*) FROM media_file WHERE owner_user_id = ${id}) AS files`.execute(db);
  return rows[0];
}
const NOTHING = { sessions: 0, devices: 0, subscriptions: 0, businesses: 0, replies: 0, files: 0 };

describe('DELETE /api/users/{id} of one’s own account', () => {
  it('deletes everything of the user, and nothing of others', async () => {
    const { ana, eva, shop, sweets, kept, pictures } = await buildNeighbours();
    expect(Object.values((await countRows(ana)) ?? {}).every((count) => count > 0)).toBe(true);
    const response = await deleteOwn(ana);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
    expect(await exists(ana)).toBe(false);
    expect(await countRows(ana)).toEqual(NOTHING);
    expect(await hasAccount(ana)).toBe(false);
    for (const picture of pictures) expect(await filesOf(picture)).toEqual([]);
    const names = await db.selectFrom('businessProfile').select('id').where('userId', '=', eva.id).execute();
    expect(names).toEqual([{ id: shop.id }]);
    const replies = db.selectFrom('announcementReply').select('id').where('announcementId', '=', sweets.id);
    expect(await replies.execute()).toEqual([{ id: kept.id }]);
    expect(await exists(eva)).toBe(true);
    expect((await ana.get('/api/users/email/x@example.com')).status).toBe(401);
  });

  it('takes the names out of the log, and the mails and invitations that wait for the address', async () => {
    const { ana, eva, shop } = await buildNeighbours();
    const boss = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
    await db.deleteFrom('auditEntry').execute();
    await boss.send('PUT', `/api/users/${ana.id}`, { name: 'Ana Ixchel', role: 'admin' });
    const { id } = await db
      .selectFrom('businessProfile')
      .select('id')
      .where('userId', '=', ana.id)
      .executeTakeFirstOrThrow();
    await boss.send('PUT', `/api/business-profiles/${id}`, { name: 'Pan de Ana', phone_number: '5555 9876' });
    await boss.send('PUT', `/api/business-profiles/${shop.id}`, { name: 'La de Eva' });
    await db
      .insertInto('auditEntry')
      .values({
        createdAt: new Date(),
        actorName: 'Eva Chávez',
        act: 'ownership-transferred',
        subjectKind: 'business',
        subjectId: shop.id,
        subjectName: 'La de Eva',
        before: JSON.stringify({ owner: ana.user.email }),
        after: JSON.stringify({ owner: eva.user.email }),
      })
      .execute();
    await boss.send('PUT', `/api/users/${eva.id}`, { name: 'Eva Coc' });
    await db
      .updateTable('auditEntry')
      .set({ actorId: ana.id, actorName: 'Ana Ixchel' })
      .where('subjectId', '=', eva.id)
      .execute();
    await enqueueMail(db, { to: ana.user.email, subject: 'Hola', html: '', text: '' });
    await buildManager(db, { businessId: shop.id, invitedEmail: ana.user.email });
    expect((await boss.send('DELETE', `/api/users/${ana.id}`)).status).toBe(204);
    const left = JSON.stringify([
      await db.selectFrom('auditEntry').selectAll().execute(),
      await db.selectFrom('mailOutbox').select('toAddress').execute(),
      await db.selectFrom('businessManager').select('invitedEmail').execute(),
    ]);
    for (const trace of ['Ixchel', 'Pan de Ana', '9876', ana.user.email]) expect(left).not.toContain(trace);
    for (const kept of [
      `Cuenta ${ana.id}`,
      `Negocio ${id}`,
      `"owner":"Cuenta ${ana.id}"`,
      eva.user.email,
      'La de Eva',
      'Eva Coc',
      '"role":"admin"',
    ])
      expect(left).toContain(kept);
  });

  it('allows a new account with the same address', async () => {
    const { browser, account, user } = await signUp(app);
    const gone = await browser.send('DELETE', `/api/users/${user.id}`, { password: account.password });
    expect(gone.status).toBe(204);
    const again = await signUp(app, account);
    expect(again.user).toMatchObject({ email: account.email, role: 'user' });
    expect(again.user.id).not.toBe(user.id);
  });

  it('requires the password', async () => {
    const { ana } = await buildNeighbours();
    const wrong = await deleteOwn(ana, 'otra-contraseña');
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { detail: 'Contraseña incorrecta', code: 'wrong-password' },
    ]);
    for (const body of [undefined, {}, { password: '' }]) {
      const response = await ana.send('DELETE', `/api/users/${ana.id}`, body);
      expect([response.status, (await response.json()).detail[0].loc]).toEqual([422, ['json', 'password']]);
    }
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });

  it('limits wrong passwords', async () => {
    const ana = await newPerson(opened);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await deleteOwn(ana, `guess-${attempt}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await deleteOwn(ana)).status).toBe(429);
    expect(await exists(ana)).toBe(true);
  });

  it('works on the own device while others guess elsewhere', async () => {
    const { browser, account, user } = await signUp(app);
    const wrong = { ...account, password: 'no-es-esta' };
    const guesses = Array.from({ length: 11 }, () => openBrowser(app).post('/api/auth/sign-in', wrong));
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true);
    const response = await browser.send('DELETE', `/api/users/${user.id}`, { password: account.password });
    expect(response.status).toBe(204);
  });

  it('rejects the password of another account', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await db.updateTable('identityUser').set({ email: 'x' }).where('email', '=', ana.user.email).execute();
    await db
      .updateTable('identityUser')
      .set({ email: ana.user.email })
      .where('email', '=', eva.user.email)
      .execute();
    expect((await deleteOwn(ana)).status).toBe(403);
    expect([await exists(ana), await exists(eva)]).toEqual([true, true]);
  });
});

describe('DELETE /api/users/{id} by an administrator', () => {
  it('needs no password, and is for administrators only', async () => {
    const { ana, eva } = await buildNeighbours();
    const boss = await newPerson(opened, { role: 'admin' });
    expect((await eva.send('DELETE', `/api/users/${ana.id}`, { password: PASSWORD })).status).toBe(403);
    expect(await exists(ana)).toBe(true);
    expect((await boss.send('DELETE', `/api/users/${ana.id}`)).status).toBe(204);
    expect([await exists(ana), await hasAccount(ana)]).toEqual([false, false]);
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(401);
    expect((await boss.send('DELETE', `/api/users/${ana.id}`)).status).toBe(404);
  });
});

describe('pictures of a deleted user', () => {
  it('remain as files of the site where something else shows them', async () => {
    const { ana, shop, pictures } = await buildNeighbours();
    const [logo, photo, avatar] = pictures;
    await buildBanner(db, { mediaFileId: logo!.id });
    await insertBusinessMedia(db, { businessId: shop.id, mediaFileId: photo!.id });
    expect((await deleteOwn(ana)).status).toBe(204);
    const rows = db
      .selectFrom('mediaFile')
      .select(['id', 'ownerUserId'])
      .where('id', 'in', [logo!.id, photo!.id]);
    expect((await rows.execute()).map(({ ownerUserId }) => ownerUserId)).toEqual([null, null]);
    expect([(await filesOf(logo!)).length, (await filesOf(photo!)).length]).toEqual([1, 1]);
    expect(await filesOf(avatar!)).toEqual([]);
  });

  it('keep their files when another user has the same picture, or is storing it', async () => {
    const { ana, eva } = await buildNeighbours();
    const shared = await store(ana.id, '#123456');
    await store(eva.id, '#123456');
    const fresh = await store(ana.id, '#654321');
    const [left] = await Promise.all([deleteOwn(ana), store(eva.id, '#654321')]);
    expect(left.status).toBe(204);
    expect([(await filesOf(shared)).length, (await filesOf(fresh)).length]).toEqual([1, 1]);
  });
});

describe('a failure during the deletion', () => {
  it('of the storage leaves only files to sweep', async () => {
    const { ana } = await buildNeighbours();
    fail(new Error('the disk is gone'));
    const { status } = await deleteOwn(ana);
    fail(null);
    expect(status).toBe(204);
    expect([await exists(ana), await hasAccount(ana)]).toEqual([false, false]);
    expect(await countRows(ana)).toEqual(NOTHING);
  });

  it('of the transaction leaves everything, with the account', async () => {
    const { ana, pictures } = await buildNeighbours();
    const before = await countRows(ana);
    await sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'pulled the plug'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON app_user FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(db);
    try {
      expect((await deleteOwn(ana)).status).toBe(500);
    } finally {
      await sql`DROP TRIGGER refuse ON app_user; DROP FUNCTION refuse`.execute(db);
    }
    expect(takeLoggedErrors()).toHaveLength(1);
    expect([await exists(ana), await hasAccount(ana), await removals()]).toEqual([true, true, 0]);
    expect(await countRows(ana)).toEqual(before);
    for (const picture of pictures) expect(await filesOf(picture)).toHaveLength(1);
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });
});
