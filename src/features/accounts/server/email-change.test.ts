import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, failure, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { changeUrl } from './change-links.ts';
import { processAccountChanges } from './jobs.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close, outbox } = opened;
afterAll(close);

const DAY = 86_400_000;
const NOW = clock.now();
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);
beforeEach(() => clock.set(NOW));

const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
type Person = typeof admin;

let count = 0;
const newAddress = () => `nueva${(count += 1)}@example.com`;

const request = ({ id }: { id: number }, email: string, by = admin) =>
  by.send('POST', `/api/admin/accounts/${id}/email`, { email });
const requestOwn = (person: Person, email: string, password = PASSWORD) =>
  person.send('POST', '/api/account-changes/email', { email, password });

async function linkTo(address: string): Promise<string> {
  const mail = (await outbox()).findLast(
    ({ toAddress, text }) => toAddress === address && text.includes('/enlace/cambio'),
  );
  const url = /\/enlace\/cambio\?t=\S+/.exec(mail?.text ?? '')?.[0];
  if (!url) throw new Error(`no link was mailed to ${address}`);
  return url;
}

const open = async (path: string) =>
  (await app.request(path.replace('/enlace/cambio', '/api/account-changes/mailed'))).json();
const press = (path: string) =>
  app.request(path, { method: 'POST', headers: { origin: deps.site.url }, body: new URLSearchParams() });

const signIn = (email: string) => openBrowser(app).post('/api/auth/sign-in', { email, password: PASSWORD });
const emailOf = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const pending = async (person: Person) => (await person.get('/api/account-changes/own')).json();
const actsAbout = ({ id }: Person) =>
  db
    .selectFrom('auditEntry')
    .select(['act', 'actorName', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

async function requested() {
  const ana = await newPerson(opened, { name: 'Ana' });
  const email = newAddress();
  expect((await request(ana, email)).status).toBe(204);
  return { ana, email, prove: await linkTo(email), object: await linkTo(ana.user.email) };
}

describe('a change that an administrator asks for', () => {
  it('takes effect after seven days once the new address is proved, and ends the sessions', async () => {
    const { ana, email, prove, object } = await requested();
    expect(await open(prove)).toMatchObject({ side: 'prove', is_proved: false, new_email: email });
    expect((await press(prove)).status).toBe(303);
    expect(await open(prove)).toMatchObject({ is_proved: true, outcome: null });
    clock.set(after(7, -1));
    await processAccountChanges(deps);
    expect(await emailOf(ana)).toBe(ana.user.email);
    clock.set(after(7));
    await processAccountChanges(deps);
    expect(await emailOf(ana)).toBe(email);
    expect((await ana.get('/api/auth/sessions')).status).toBe(401);
    expect((await signIn(ana.user.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await press(object)).status).toBe(303);
    expect(await emailOf(ana)).toBe(email);
    expect(await open(object)).toMatchObject({ outcome: 'done' });
    expect(await actsAbout(ana)).toMatchObject([
      {
        act: 'email-change-requested',
        actorName: 'Rosa',
        before: { email: ana.user.email },
        after: { email },
      },
      { act: 'email-changed', actorName: 'Automático', before: { email: ana.user.email }, after: { email } },
    ]);
    const told = (await outbox()).filter(
      ({ subject }) => subject === 'El email de tu cuenta de Plaza Chapina cambió',
    );
    expect(told.map(({ toAddress }) => toAddress)).toEqual(expect.arrayContaining([ana.user.email, email]));
  });

  it('changes nothing without the proof, and lapses', async () => {
    const { ana } = await requested();
    clock.set(after(14, -1));
    await processAccountChanges(deps);
    expect(await pending(ana)).toHaveLength(1);
    clock.set(after(14));
    await processAccountChanges(deps);
    expect(await emailOf(ana)).toBe(ana.user.email);
    expect(await pending(ana)).toEqual([]);
  });

  it('takes effect at once if it is proved after the seven days', async () => {
    const { ana, email, prove } = await requested();
    clock.set(after(8));
    await press(prove);
    expect(await emailOf(ana)).toBe(email);
  });

  it('is stopped by one tap in the old mailbox, for good', async () => {
    const { ana, prove, object } = await requested();
    await press(prove);
    expect(await open(object)).toMatchObject({
      side: 'object',
      new_email: 'n•••@example.com',
      outcome: null,
    });
    await press(object);
    await press(prove);
    await press(object);
    clock.set(after(8));
    await processAccountChanges(deps);
    expect(await emailOf(ana)).toBe(ana.user.email);
    expect(await open(object)).toMatchObject({ outcome: 'objected' });
    expect((await ana.get('/api/auth/sessions')).status).toBe(200);
    const notices = db.selectFrom('notice').select('text').where('userId', '=', admin.id);
    expect(await notices.execute()).toContainEqual({ text: '«Ana» detuvo el cambio de su email.' });
  });

  it('is stopped by any session of the account, and by an administrator', async () => {
    for (const by of ['owner', 'admin']) {
      const { ana } = await requested();
      const [{ id }] = await pending(ana);
      const stranger = await newPerson(opened);
      expect((await stranger.send('DELETE', `/api/account-changes/${id}`)).status).toBe(404);
      const stop = () => (by === 'owner' ? ana : admin).send('DELETE', `/api/account-changes/${id}`);
      expect((await stop()).status).toBe(204);
      expect((await stop()).status).toBe(409);
      expect(await pending(ana)).toEqual([]);
    }
  });

  it('ends if the new address got an account meanwhile, before the proof or after it', async () => {
    for (const isProved of [true, false]) {
      const { ana, email, prove } = await requested();
      if (isProved) await press(prove);
      await signUp(app, { email, password: PASSWORD, name: 'Otra' });
      clock.set(after(7));
      if (!isProved) await press(prove);
      await processAccountChanges(deps);
      expect(await emailOf(ana)).toBe(ana.user.email);
      expect(await open(prove)).toMatchObject({ outcome: 'impossible' });
      expect((await signIn(email)).status).toBe(200);
      expect((await signIn(ana.user.email)).status).toBe(200);
      clock.set(NOW);
    }
  });

  it('is refused for an address that has an account, the same one, and beside another change', async () => {
    const { ana } = await requested();
    const eva = await newPerson(opened);
    const taken = await request(eva, ana.user.email);
    expect([taken.status, await taken.json()]).toEqual([409, failure('email-already-in-use')]);
    expect((await request(eva, eva.user.email)).status).toBe(409);
    expect((await request(ana, newAddress())).status).toBe(409);
    const many = await Promise.all(Array.from({ length: 5 }, () => request(eva, newAddress())));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
  });

  it('is for nobody’s own account, for no administrator’s, and by nobody who was demoted', async () => {
    const other = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    expect((await request(admin, newAddress())).status).toBe(409);
    expect((await request(other, newAddress())).status).toBe(409);
    expect((await request(ana, newAddress(), ana)).status).toBe(403);
    await admin.send('PUT', `/api/users/${other.id}`, { role: 'user' });
    expect((await request(ana, newAddress(), other)).status).toBe(401);
  });

  it('does not take effect if whoever asked for it is no administrator any more', async () => {
    const other = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    const email = newAddress();
    expect((await request(ana, email, other)).status).toBe(204);
    await press(await linkTo(email));
    await admin.send('PUT', `/api/users/${other.id}`, { role: 'user' });
    clock.set(after(7));
    await processAccountChanges(deps);
    expect(await emailOf(ana)).toBe(ana.user.email);
    expect(await pending(ana)).toEqual([]);
  });

  it('takes effect or is stopped, never both, when the two come together', async () => {
    for (let round = 0; round < 5; round += 1) {
      clock.set(NOW);
      const { ana, email, prove, object } = await requested();
      await press(prove);
      clock.set(after(7));
      await Promise.all([processAccountChanges(deps), press(object)]);
      const { outcome } = await open(object);
      expect(['done', 'objected']).toContain(outcome);
      expect(await emailOf(ana)).toBe(outcome === 'done' ? email : ana.user.email);
    }
  });

  it('goes with the account when that is deleted at the same time', async () => {
    const { ana, prove } = await requested();
    await press(prove);
    clock.set(after(7));
    await Promise.all([processAccountChanges(deps), admin.send('DELETE', `/api/users/${ana.id}`, {})]);
    await processAccountChanges(deps);
    expect(await db.selectFrom('accountChange').select('id').where('userId', '=', ana.id).execute()).toEqual(
      [],
    );
    expect(await open(prove)).toBeNull();
  });
});

describe('a link', () => {
  it.each(['forged', 'of another key', 'of another purpose', 'old'])(
    'that is %s does nothing',
    async (what) => {
      const { ana, prove } = await requested();
      const token = new URL(prove, deps.site.url).searchParams.get('t') ?? '';
      const { id } = await db
        .selectFrom('accountChange')
        .select('id')
        .where('userId', '=', ana.id)
        .executeTakeFirstOrThrow();
      const foreign = { siteUrl: '', sessionKeys: [Buffer.alloc(32, 'otra')], at: NOW };
      const path = {
        forged: `/enlace/cambio?t=${token.slice(0, -2)}xx`,
        'of another key': changeUrl(foreign, { id, side: 'prove' }),
        'of another purpose': prove.replace('cambio', 'renovar'),
        old: prove,
      }[what];
      if (what === 'old') clock.set(after(31));
      await press(path ?? '');
      const { provedAt } = await db
        .selectFrom('accountChange')
        .select('provedAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(provedAt).toBeNull();
    },
  );
});

describe('one’s own change', () => {
  it('takes effect when the new address is proved, and tells the old one', async () => {
    const ana = await newPerson(opened, { name: 'Ana' });
    const [first, second] = [newAddress(), newAddress()];
    expect((await requestOwn(ana, first)).status).toBe(204);
    expect((await requestOwn(ana, second)).status).toBe(204);
    await press(await linkTo(first));
    expect(await emailOf(ana)).toBe(ana.user.email);
    await press(await linkTo(second));
    expect(await emailOf(ana)).toBe(second);
    expect((await ana.get('/api/auth/sessions')).status).toBe(401);
    expect((await signIn(second)).status).toBe(200);
    expect(await actsAbout(ana)).toEqual([]);
  });

  it('needs the password, and can be stopped from the old mailbox', async () => {
    const ana = await newPerson(opened);
    const email = newAddress();
    expect((await requestOwn(ana, email, 'otra-contraseña')).status).toBe(401);
    expect((await requestOwn(ana, email)).status).toBe(204);
    await press(await linkTo(ana.user.email));
    await press(await linkTo(email));
    expect(await emailOf(ana)).toBe(ana.user.email);
  });

  it('doesn’t replace one that an administrator asked for', async () => {
    const { ana } = await requested();
    expect((await requestOwn(ana, newAddress())).status).toBe(409);
  });
});
