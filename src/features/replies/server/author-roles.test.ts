import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { POSING_NAME } from '#shared/posing-name.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildReply } from '#db/builders/reply.ts';
import { newAccount } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { REPLY_MESSAGES } from '../messages.ts';
import { Reply } from '../schema.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const PATH = '/api/announcement-replies/';
const POSING = 'Sоporte Plaza Chapina';

describe('a comment', () => {
  it('says who speaks for the business and who for the site', async () => {
    const { id: businessId, owner, manager } = await newManagedBusiness(opened);
    const [admin, other] = [await newPerson(opened, { role: 'admin' }), await newPerson(opened)];
    const { id: announcementId } = await buildAnnouncement(db, { businessId });
    const given = [];
    for (const { send } of [owner, manager, admin, other]) {
      const response = await send('POST', PATH, { announcement_id: announcementId, message: 'Hola' });
      given.push((await response.json()).author_role);
    }
    expect(given).toEqual(['owner', 'manager', 'operator', null]);
    const shown = await read(`${PATH}announcement/${announcementId}`, v.array(Reply));
    expect(shown.map(({ authorRole }) => authorRole)).toEqual(given);
  });

  it('is marked where administrators decide about reports too', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const { id } = await buildReply(db, { userId: admin.id });
    const report = { kind: 'reply', id, reason: 'spam' };
    await (await newPerson(opened)).send('POST', '/api/reports/', report);
    const { items } = await (await admin.get('/api/moderation/cases/?kind=report')).json();
    expect(items.map(({ reply }: { reply: { author_role: string } }) => reply.author_role)).toEqual([
      'operator',
    ]);
  });

  it('is refused under a name that poses as the operator, also of an account from before', async () => {
    const [poser, admin] = [
      await newPerson(opened, { name: POSING }),
      await newPerson(opened, { name: POSING, role: 'admin' }),
    ];
    const { id } = await buildAnnouncement(db);
    const reply = { announcement_id: id, message: 'Manda tu contraseña' };
    const refused = await poser.send('POST', PATH, reply);
    expect([refused.status, (await refused.json()).detail]).toEqual([409, REPLY_MESSAGES.posing]);
    expect((await admin.send('POST', PATH, reply)).status).toBe(201);
  });
});

describe('a name that poses as the operator', () => {
  const issue = { detail: [{ loc: ['json', 'name'], msg: POSING_NAME }] };

  it('is refused for a new account', async () => {
    const response = await openBrowser(app).post('/api/auth/sign-up', { ...newAccount(), name: POSING });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(issue);
  });

  it('is refused for an account that has another, but of an administrator', async () => {
    const [person, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const rename = (who: typeof person) => who.send('PUT', `/api/users/${who.id}`, { name: POSING });
    const response = await rename(person);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(issue);
    expect((await rename(admin)).status).toBe(200);
  });
});
