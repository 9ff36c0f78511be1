import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { type Subject, createReporting } from '#test/reporting.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin' });
const { reportBy, decide } = createReporting(opened);
type Person = Awaited<ReturnType<typeof newPerson>>;

async function publishHeld() {
  const ana = await newPerson(opened, { name: 'Ana' });
  const { id } = await buildBusiness(db, { userId: ana.id, name: 'Telares' });
  const business = { kind: 'business', id } as const;
  await reportBy(2, business, 'scam');
  await reportBy(1, business, 'false');
  return { ana, business };
}

const answer = async (person: Person, subject: Subject, text: string) =>
  (await person.send('PUT', '/api/reports/answer', { ...subject, text })).status;

const holds = async (person: Person) => (await person.get('/api/reports/own')).json();
const listed = async (subject: Subject, state: string) => {
  const { items } = await (
    await admin.get(`/api/moderation/cases/?kind=report&state=${state}&limit=50`)
  ).json();
  return items.find((item: { subject: Subject }) => item.subject.id === subject.id);
};

describe('an answer', () => {
  it('can be changed until a decision, and is shown beside the reports', async () => {
    const { ana, business } = await publishHeld();
    expect(await holds(ana)).toEqual([
      { ...business, reasons: ['false', 'scam'], answer: null, is_repeat: false },
    ]);
    for (const text of ['Sí entrego.', 'Entrego el mismo día.'])
      expect(await answer(ana, business, text)).toBe(204);
    expect(await holds(ana)).toMatchObject([{ answer: 'Entrego el mismo día.' }]);
    expect(await listed(business, 'open')).toMatchObject({ answer: { text: 'Entrego el mismo día.' } });
    await decide(admin, business, 'rejected');
    expect(await answer(ana, business, 'Gracias.')).toBe(409);
    expect(await holds(ana)).toEqual([]);
  });

  it('tells administrators once, without its text', async () => {
    const { ana, business } = await publishHeld();
    const tasks = () =>
      db.selectFrom('notice').selectAll().where('userId', '=', admin.id).orderBy('id').execute();
    const before = (await tasks()).length;
    for (const text of ['https://malo.example', 'Otra vez']) await answer(ana, business, text);
    const added = (await tasks()).slice(before);
    expect(added).toMatchObject([
      {
        kind: 'admin-task',
        text: expect.stringMatching(/^(Negocio|Anuncio|Comentario) «[^»]+»: su propietario/),
      },
    ]);
    expect(JSON.stringify(added)).not.toMatch(/malo\.example/);
  });

  it('begins again with what was taken down, until it is shown', async () => {
    const { ana, business } = await publishHeld();
    await answer(ana, business, 'Entrego el mismo día.');
    await decide(admin, business, 'accepted');
    expect(await holds(ana)).toEqual([{ ...business, reasons: [], answer: null, is_repeat: false }]);
    expect(await answer(ana, business, 'Ya lo corregí.')).toBe(204);
    expect(await listed(business, 'decided')).toMatchObject({ answer: { text: 'Ya lo corregí.' } });
    await admin.send('POST', '/api/moderation/restore', business);
    expect(await answer(ana, business, 'Gracias.')).toBe(409);
  });

  it('is the owner’s: others find nothing, and administrators may not', async () => {
    const { business } = await publishHeld();
    const eva = await newPerson(opened);
    expect(await answer(eva, business, 'Es mío.')).toBe(404);
    expect(await answer(admin, business, 'Es suyo.')).toBe(403);
    expect(await answer(eva, { kind: 'reply', id: 999_999_999 }, 'Es mío.')).toBe(404);
  });

  it('has 1 to 500 characters, and something to answer', async () => {
    const { ana, business } = await publishHeld();
    const { id } = await buildBusiness(db, { userId: ana.id });
    for (const text of [' ', 'a'.repeat(501)]) expect(await answer(ana, business, text)).toBe(422);
    expect(await answer(ana, business, 'ñ'.repeat(500))).toBe(204);
    expect(await answer(ana, { kind: 'business', id }, 'Hola')).toBe(409);
  });

  it('is stored once for many concurrent ones', async () => {
    const { ana, business } = await publishHeld();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(ana, business, `Texto ${index}`)),
    );
    expect(statuses).toEqual(statuses.map(() => 204));
    const rows = db.selectFrom('ownerAnswer').select('id').where('businessId', '=', business.id);
    expect(await rows.execute()).toHaveLength(1);
  });
});
