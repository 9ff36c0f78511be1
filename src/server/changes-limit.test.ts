import { afterAll, expect, it } from 'vitest';
import { CHANGES } from '#shared/contract.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newOwner } from '#test/picture-owners.ts';

const opened = await openTestApp();
const { db, deps } = opened;
afterAll(opened.close);

it('lets a person change things 300 times in ten minutes, whatever they are, and others meanwhile', async () => {
  const owner = await newOwner(opened);
  const { id } = await buildAnnouncement(db, { businessId: owner.businessId });
  const paths = [`users/${owner.id}`, `announcements/${id}`, `business-profiles/${owner.businessId}`];
  await deps.limits.take(CHANGES, String(owner.id));
  await db
    .updateTable('rateLimit')
    .set({ points: 300 - paths.length })
    .where('key', 'like', `${CHANGES.name}:%`)
    .execute();
  const change = (path: string, sender = owner) => sender.send('PUT', `/api/${path}`, {});
  for (const path of paths) expect([path, (await change(path)).status]).toEqual([path, 200]);
  for (const path of paths) {
    const refused = await change(path);
    expect([path, refused.status, await refused.json()]).toEqual([
      path,
      429,
      { detail: 'Demasiados intentos. Intenta más tarde', code: 'too-many-requests' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  }
  for (const [method, path] of [
    ['POST', 'media/business'],
    ['POST', 'media/announcement'],
    ['DELETE', 'media/business/media/1'],
    ['DELETE', 'media/files/1'],
  ] as const) {
    expect([path, (await owner.send(method, `/api/${path}`, {})).status]).toEqual([path, 429]);
  }
  const other = await newPerson(opened);
  expect((await other.send('PUT', `/api/users/${other.id}`, {})).status).toBe(200);
  expect((await owner.get(`/api/users/usage/${owner.id}`)).status).toBe(200);
});
