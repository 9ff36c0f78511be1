import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { STARTER_CATEGORIES } from './starter-categories.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const ALL = STARTER_CATEGORIES.length;

beforeEach(async () => {
  await db.deleteFrom('category').execute();
  await db.deleteFrom('auditEntry').execute();
});

async function create() {
  const response = await admin.send('POST', '/api/admin/setup/categories');
  return [response.status, await response.json()];
}

const rows = () => db.selectFrom('category').select(['kind', 'name', 'description']).orderBy('id').execute();
const acts = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectKind', 'subjectName', 'after']).execute();

describe('the starter list', () => {
  it('has a kind of its own for each category', () => {
    const kinds = STARTER_CATEGORIES.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(ALL);
    expect(kinds).not.toContain('other');
  });

  it('is created at one press, and recorded as one act', async () => {
    expect(await create()).toEqual([200, { created: ALL }]);
    expect(await rows()).toEqual(STARTER_CATEGORIES);
    expect(await acts()).toEqual([
      {
        act: 'created',
        subjectKind: 'category',
        subjectName: 'Lista para Guatemala',
        after: { categories: ALL },
      },
    ]);
  });

  it('is created once by a double press', async () => {
    expect([await create(), await create()]).toEqual([
      [200, { created: ALL }],
      [200, { created: 0 }],
    ]);
    expect([(await rows()).length, (await acts()).length]).toEqual([ALL, 1]);
  });

  it('is created once by ten parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    const created = answers.map(([, body]) => body.created).toSorted((a, b) => b - a);
    expect(created).toEqual([ALL, ...Array(9).fill(0)]);
    expect([(await rows()).length, (await acts()).length]).toEqual([ALL, 1]);
  });

  it('leaves a site with categories alone', async () => {
    await buildCategory(db, { name: 'Pan', description: null });
    expect(await create()).toEqual([200, { created: 0 }]);
    expect([await rows(), await acts()]).toEqual([[{ kind: 'other', name: 'Pan', description: null }], []]);
  });
});
