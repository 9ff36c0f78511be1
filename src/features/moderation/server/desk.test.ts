import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { buildCase } from '#db/builders/case.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { CasePage } from '../schema.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const ana = await newPerson(opened, { role: 'admin', name: 'Ana Xicará' });
const eva = await newPerson(opened, { role: 'admin', name: 'Eva Coc' });
const { id: userId } = await newPerson(opened);
const { id } = await buildCase(db, 'premium-request', { userId, facts: { period: 'month' } });

const assign = (person: typeof ana, isMine: boolean, caseId = id) =>
  person.send('PUT', `/api/moderation/cases/${caseId}/assignee`, { is_mine: isMine });
const note = (person: typeof ana, text: string, caseId = id) =>
  person.send('POST', `/api/moderation/cases/${caseId}/notes`, { text });
const desk = async () => {
  const response = await ana.get('/api/moderation/cases/');
  return v.parse(CasePage, fromWire(await response.json())).desks.find(({ caseId }) => caseId === id);
};

it('says who takes care of a case, and what administrators wrote about it', async () => {
  expect(await desk()).toEqual({ caseId: id, assignee: null, decidedBy: null, notes: [] });
  expect((await assign(ana, true)).status).toBe(204);
  expect((await desk())?.assignee).toEqual({ id: ana.id, name: 'Ana Xicará' });
  expect((await assign(eva, true)).status).toBe(204);
  for (const [person, text] of [
    [ana, ' Llamé: no contestan. '],
    [eva, 'Sí está cerrado.'],
  ] as const)
    expect((await note(person, text)).status).toBe(204);
  expect(await desk()).toMatchObject({
    assignee: { name: 'Eva Coc' },
    notes: [
      { author: 'Ana Xicará', text: 'Llamé: no contestan.' },
      { author: 'Eva Coc', text: 'Sí está cerrado.' },
    ],
  });
  expect((await assign(ana, false)).status).toBe(204);
  expect((await desk())?.assignee).toBeNull();
});

it('refuses empty and long notes, and cases that are gone', async () => {
  for (const text of ['  ', 'x'.repeat(501)]) expect((await note(ana, text)).status).toBe(422);
  expect((await note(ana, 'Hola', 999_999)).status).toBe(404);
  expect((await assign(ana, true, 999_999)).status).toBe(404);
});

it('forgets the name of an administrator who left', async () => {
  await assign(eva, true);
  await ana.send('DELETE', `/api/users/${eva.id}`);
  const left = await desk();
  expect(left?.assignee).toBeNull();
  expect(left?.notes.map(({ author }) => author)).toEqual(['Ana Xicará', 'Cuenta eliminada']);
});
