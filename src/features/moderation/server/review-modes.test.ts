import { afterAll, expect, it } from 'vitest';
import type { ReviewMode } from '#platform/setting-schemas.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const PATH = '/api/business-profiles/';

it.each<[ReviewMode, (string | null)[]]>([
  ['off', [null, null, null]],
  ['duplicates', [null, 'duplicate', null]],
  ['new', ['review', null, null]],
  ['all', ['review', null, 'review']],
])('REVIEW=%s holds a new business, its copy and a changed one accordingly', async (review, expected) => {
  const opened = await openTestApp({ review });
  closing.push(opened.close);
  const create = async (body: object) => {
    const person = await newPerson(opened);
    return { person, business: await (await person.send('POST', PATH, body)).json() };
  };
  const { person, business } = await create({ name: 'Comedor Doña Toña', phone_number: '5555 1111' });
  const copy = await create({ name: 'Otro', phone_number: '5555 1111' });
  await opened.db.updateTable('businessProfile').set({ heldFor: null, isHidden: false }).execute();
  await opened.db.deleteFrom('moderationCase').execute();
  const changed = await person.send('PUT', `${PATH}${business.id}`, { description: 'Caldos' });
  const isHeld = (await changed.json()).held_for;
  // While the first one waits, it isn't published, so that its copy waits only as a new business.
  const copied = expected[1] === null && expected[0] === 'review' ? 'review' : expected[1];
  expect([business.held_for, copy.business.held_for, isHeld]).toEqual([expected[0], copied, expected[2]]);
});
