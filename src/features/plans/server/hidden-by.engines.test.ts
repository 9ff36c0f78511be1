import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildUser } from '#db/builders/user.ts';
import { announcementHiddenBy, businessHiddenBy, replyHiddenBy } from '#platform/db/hidden-by.ts';
import { openTestDatabase } from '#test/database.ts';
import { FREE_LIMITS } from '../limits.ts';
import { updateVisibility } from './repository/owners.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const { id: userId } = await buildUser(db);
const at = new Date('2026-03-20T12:00:00Z');
const takenDown = { takedownReason: 'Es un engaño.' };
const held = { heldFor: 'reports' } as const;
const closed = { closedAt: at };

const day = (number: number) => ({ createdAt: new Date(Date.UTC(2026, 2, number)) });
const first = await buildBusiness(db, { userId, name: 'Primero', ...day(1) });
await buildBusiness(db, { userId, name: 'Retirado', ...day(2), ...takenDown, ...held, ...closed });
await buildBusiness(db, { userId, name: 'Cerrado', ...day(3), ...closed });
const second = await buildBusiness(db, { userId, name: 'Segundo', ...day(4) });
await buildBusiness(db, { userId, name: 'Detenido', ...day(5), ...held });

const announced = { businessId: first.id };
await buildAnnouncement(db, { ...announced, title: 'Retirado', ...day(9), ...takenDown, ...held });
await buildAnnouncement(db, { ...announced, title: 'Detenido', ...day(6), ...held });
const old = await buildAnnouncement(db, { ...announced, title: 'Viejo', ...day(7) });
const newest = await buildAnnouncement(db, { ...announced, title: 'Nuevo', ...day(8) });
await buildAnnouncement(db, { businessId: second.id, title: 'Del segundo', ...day(10) });

await buildReply(db, { announcementId: newest.id, message: 'Se ve' });
await buildReply(db, { announcementId: newest.id, message: 'Retirado', ...takenDown, ...held });
await buildReply(db, { announcementId: newest.id, message: 'Detenido', ...held });
await buildReply(db, { announcementId: old.id, message: 'Del viejo' });

await updateVisibility(db, userId, at, { ...FREE_LIMITS, businesses: 1, announcementsPerMonth: 1 });

describe('hidden_by', () => {
  it('says what hides a business, as is_hidden does', async () => {
    const rows = await db
      .selectFrom('businessProfile as b')
      .select(['name', 'isHidden', businessHiddenBy('b').as('hiddenBy')])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'Primero', isHidden: false, hiddenBy: null },
      { name: 'Retirado', isHidden: true, hiddenBy: 'takedown' },
      { name: 'Cerrado', isHidden: true, hiddenBy: 'closure' },
      { name: 'Segundo', isHidden: true, hiddenBy: 'plan' },
      { name: 'Detenido', isHidden: true, hiddenBy: 'hold' },
    ]);
  });

  it('says what hides an announcement, as is_hidden does', async () => {
    const rows = await db
      .selectFrom('announcement as a')
      .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
      .select(['title', 'a.isHidden', announcementHiddenBy('a', 'b').as('hiddenBy')])
      .orderBy('a.id')
      .execute();
    expect(rows).toEqual([
      { title: 'Retirado', isHidden: true, hiddenBy: 'takedown' },
      { title: 'Detenido', isHidden: true, hiddenBy: 'hold' },
      { title: 'Viejo', isHidden: true, hiddenBy: 'plan' },
      { title: 'Nuevo', isHidden: false, hiddenBy: null },
      { title: 'Del segundo', isHidden: true, hiddenBy: 'parent' },
    ]);
  });

  it('says what hides a comment', async () => {
    const rows = await db
      .selectFrom('announcementReply as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcementId')
      .select(['message', replyHiddenBy('r', 'a').as('hiddenBy')])
      .orderBy('r.id')
      .execute();
    expect(rows.map(({ message, hiddenBy }) => [message, hiddenBy])).toEqual([
      ['Se ve', null],
      ['Retirado', 'takedown'],
      ['Detenido', 'hold'],
      ['Del viejo', 'parent'],
    ]);
  });
});
