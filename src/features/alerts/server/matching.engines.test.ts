import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { processAlerts } from './jobs.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const settle = (ms = 11 * MINUTE) => clock.set(new Date(clock.now().getTime() + ms));

beforeEach(async () => {
  clock.set(NOW);
  for (const table of ['alert', 'alertGuest', 'unmatchedContent', 'mailOutbox'] as const)
    await db.deleteFrom(table).execute();
});

const run = () => processAlerts(deps);

const mails = () =>
  db.selectFrom('mailOutbox').select(['toAddress as to', 'subject', 'html', 'text']).orderBy('id').execute();
const mailed = async () => (await mails()).map(({ to }) => to);

const owner = await buildUser(db, { createdAt: new Date(NOW.getTime() - 30 * DAY), emailVerified: true });
const { id: food } = await buildCategory(db, { name: 'Comida' });
const { id: other } = await buildCategory(db, { name: 'Ropa' });

const dated = () => ({ createdAt: clock.now(), updatedAt: clock.now() });
const newBusiness = (values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId: owner.id, ...dated(), ...values });
const newAnnouncement = (values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, { ...dated(), ...values });

describe('a new business', () => {
  it.each<[string, Parameters<typeof buildAlert>[1], boolean]>([
    ['no condition', {}, true],
    ['a word in the plural and without its accent', { search: 'tacos arabes' }, true],
    ['words of which one is missing', { search: 'tacos veganos' }, false],
    ['the name of the place', { search: 'tacos xela' }, true],
    ['its category', { categoryId: food }, true],
    ['its further category', { categoryId: other }, true],
    ['its departamento', { placeCode: '09' }, true],
    ['its municipio', { placeCode: '0901' }, true],
    ['another departamento', { placeCode: '03' }, false],
    ['a place within its own', { placeCode: '090101' }, false],
    ['word, category and place', { search: 'taco', categoryId: food, placeCode: '09' }, true],
    ['word and another place', { search: 'taco', placeCode: '01' }, false],
    ['announcements', { target: 'announcements' }, false],
  ])('matches an alert by %s: %s', async (_, conditions, isMatched) => {
    if (conditions?.placeCode === '090101')
      await sql`INSERT INTO place (code, name, parent_code) VALUES ('090101', 'Zona 1', '0901') ON CONFLICT DO NOTHING`.execute(
        db,
      );
    const { email } = await buildAlert(db, conditions);
    await newBusiness({
      name: 'Tacos Árabes Don Beto',
      categoryId: food,
      moreCategoryIds: [other],
      placeCode: '0901',
    });
    settle();
    await run();
    expect(await mailed()).toEqual(isMatched ? [email] : []);
  });

  it('is mailed once, also after a change', async () => {
    const { email } = await buildAlert(db);
    const { id } = await newBusiness();
    await run();
    expect(await mailed()).toEqual([]);
    settle();
    await run();
    await db
      .updateTable('businessProfile')
      .set({ name: 'Otro', updatedAt: clock.now() })
      .where('id', '=', id)
      .execute();
    settle();
    await run();
    expect(await mailed()).toEqual([email]);
  });

  it('waits while it is held, and is mailed once it is released', async () => {
    const { email } = await buildAlert(db);
    const { id } = await newBusiness();
    const hold = (heldFor: 'review' | null) =>
      db
        .updateTable('businessProfile')
        .set({ heldFor, isHidden: heldFor !== null })
        .where('id', '=', id)
        .execute();
    await hold('review');
    settle();
    await run();
    expect(await mailed()).toEqual([]);
    await hold(null);
    settle();
    await run();
    expect(await mailed()).toEqual([email]);
  });

  it('of the plain rules of trust', async () => {
    await buildAlert(db);
    const young = await buildUser(db, { createdAt: clock.now(), emailVerified: true });
    const { id } = await newBusiness({ userId: young.id });
    settle();
    await run();
    expect(await mailed()).toEqual([]);
    // An account that has something held reaches no one, whatever its age.
    const { id: held } = await newBusiness({ userId: young.id });
    await db
      .updateTable('businessProfile')
      .set({ heldFor: 'duplicate', isHidden: true })
      .where('id', '=', held)
      .execute();
    settle(8 * DAY);
    await run();
    expect(await mailed()).toEqual([]);
    await db.deleteFrom('businessProfile').where('id', '=', held).execute();
    settle();
    await run();
    expect(await mailed()).toHaveLength(1);
    expect(id).toBeGreaterThan(0);
  });

  it('is not news to its own owner', async () => {
    await buildAlert(db, { owner: { userId: owner.id } });
    await newBusiness();
    settle();
    await run();
    expect(await mailed()).toEqual([]);
  });
});

const { id: businessId } = await newBusiness({ name: 'Comedor Luna', placeCode: '0301', categoryId: food });

describe('a new announcement', () => {
  it.each<[string, Parameters<typeof buildAlert>[1], boolean]>([
    ['its kind', { kind: 'offer' }, true],
    ['another kind', { kind: 'job' }, false],
    ['its words', { search: 'panes' }, true],
    ['the place of its business', { placeCode: '03', kind: 'offer' }, true],
    ['the category of its business', { categoryId: food }, true],
    ['another category', { categoryId: other }, false],
    ['its business', { target: 'business', businessId }, true],
  ])('matches an alert by %s: %s', async (_, conditions, isMatched) => {
    const { email } = await buildAlert(db, { target: 'announcements', ...conditions });
    await newAnnouncement({ businessId, title: 'Pan a mitad de precio', kind: 'offer', price: 5 });
    settle();
    await run();
    expect(await mailed()).toEqual(isMatched ? [email] : []);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'ended',
      (id) => db.updateTable('announcement').set({ expiresAt: clock.now() }).where('id', '=', id).execute(),
    ],
    [
      'was sold',
      (id) => db.updateTable('announcement').set({ outcome: 'sold' }).where('id', '=', id).execute(),
    ],
    [
      'was hidden',
      (id) => db.updateTable('announcement').set({ isHidden: true }).where('id', '=', id).execute(),
    ],
    [
      'says something else',
      (id) =>
        db
          .updateTable('announcement')
          .set({ title: 'Otra cosa', content: 'X' })
          .where('id', '=', id)
          .execute(),
    ],
    ['is deleted', (id) => db.deleteFrom('announcement').where('id', '=', id).execute()],
    [
      'lost its owner for a while',
      () =>
        db
          .updateTable('appUser')
          .set({ suspendedAt: clock.now(), suspensionReason: 'Prueba', disabled: true })
          .where('id', '=', owner.id)
          .execute(),
    ],
  ])('that %s before the mail leaves is left out', async (_, change) => {
    await buildAlert(db, { target: 'announcements', search: 'pan', frequency: 'daily' });
    const { id } = await newAnnouncement({ businessId, title: 'Pan fresco' });
    settle();
    await run();
    expect(await db.selectFrom('alertMatch').select('id').execute()).toHaveLength(1);
    await change(id);
    settle(25 * HOUR);
    await run();
    await db
      .updateTable('appUser')
      .set({ suspendedAt: null, suspensionReason: null, disabled: false })
      .where('id', '=', owner.id)
      .execute();
    expect(await mailed()).toEqual([]);
    expect(await db.selectFrom('alertMatch').select('id').execute()).toEqual([]);
  });

  it('comes without links of its owner, shortened and escaped', async () => {
    await buildAlert(db, { target: 'business', businessId });
    const title = `Q.12.50 192.0.2.7 <b>gratis</b> en www.malo.com y https://malo.com/x, a@malo.com ${'largo '.repeat(30)}`;
    const { id } = await newAnnouncement({
      businessId,
      title: title.slice(0, 200),
      kind: 'offer',
      price: 25,
    });
    settle();
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 anuncio nuevo para ti en Plaza Chapina');
    expect(mail?.html).not.toContain('<b>gratis');
    expect(mail?.text).not.toMatch(/malo\.com|:\/\/malo|a@malo/);
    expect(mail?.text).toContain('Q.12.50 192. 0. 2. 7');
    expect(mail?.text).toContain(`https://plaza.example/anuncios/${id}`);
    expect(mail?.text).toContain('Oferta · Antigua Guatemala, Sacatepéquez · Q25');
  });

  it('at once comes three times a day, then in the morning', async () => {
    const { email } = await buildAlert(db, { target: 'business', businessId });
    for (let count = 0; count < 5; count += 1) {
      await newAnnouncement({ businessId, title: `Pan ${count}` });
      settle();
      await run();
    }
    expect(await mailed()).toEqual([email, email, email]);
    settle(DAY);
    await run();
    expect((await mails()).map(({ subject }) => subject).at(-1)).toContain('2 anuncios nuevos');
  });

  it.each([
    ['daily', DAY, [0, 1, 2, 3, 4, 5, 6]],
    ['weekly', 7 * DAY, [1]],
  ] as const)('%s comes at 7 in the morning of Guatemala', async (frequency, term, days) => {
    const { id } = await buildAlert(db, { target: 'business', businessId, frequency });
    await newAnnouncement({ businessId });
    settle();
    await run();
    const row = await db.selectFrom('alert').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow();
    const due = row.dueAt ?? new Date(0);
    expect(due.toISOString().slice(11, 16)).toBe('13:00');
    expect(due.getTime() - clock.now().getTime()).toBeLessThanOrEqual(term);
    expect(days).toContain(due.getUTCDay());
    expect(await mailed()).toEqual([]);
    clock.set(due);
    await run();
    expect(await mailed()).toHaveLength(1);
  });

  it('is matched and sent once by jobs that run side by side', async () => {
    for (let count = 0; count < 5; count += 1) await buildAlert(db, { target: 'business', businessId });
    await newAnnouncement({ businessId });
    settle();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await mailed()).toHaveLength(5);
  });

  it('shows two of one business where the alert follows none', async () => {
    await buildAlert(db, { target: 'announcements', frequency: 'daily' });
    for (let count = 0; count < 4; count += 1) await newAnnouncement({ businessId, title: `Pan ${count}` });
    settle();
    await run();
    settle(DAY);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toContain('4 anuncios nuevos');
    expect(mail?.text.match(/anuncios\/\d+/g)).toHaveLength(2);
  });

  it('reaches no account that gets no mail', async () => {
    const person = await newPerson(opened);
    await buildAlert(db, { target: 'business', businessId, owner: { userId: person.id } });
    await db.updateTable('appUser').set({ disabled: true }).where('id', '=', person.id).execute();
    await newAnnouncement({ businessId });
    settle();
    await run();
    expect(await mailed()).toEqual([]);
  });
});
