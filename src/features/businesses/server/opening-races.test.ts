import { afterAll, expect, inject, it } from 'vitest';
import { buildUser } from '#db/builders/user.ts';
import type { Db } from '#platform/db/database.ts';
import { openTestApp } from '#test/app.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { isOneWaiting } from '#test/lock-waits.ts';
import { insertBusinesses } from './index.ts';

const { db, close } = await openTestApp();
afterAll(close);

const { id: userId } = await buildUser(db);

const insert = (transaction: Db, times: readonly string[]) =>
  insertBusinesses(
    transaction,
    times.map((opens) => ({
      userId,
      name: `Abre a las ${opens}`,
      createdAt: new Date('2026-12-01T16:00:00Z'),
      businessHours: weekOf(from(opens, '18:00')),
    })),
  );

// The embedded engine serves no one else during a transaction.
it.runIf(inject('engine').name === 'postgres')(
  'new weeks added in different orders make no deadlock',
  async () => {
    let other: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await insert(transaction, ['07:01']);
      other = db.transaction().execute((second) => insert(second, ['07:03', '07:02', '07:01']));
      await isOneWaiting(db);
      await insert(transaction, ['07:02', '07:03']);
    });
    await other;
    expect(await db.selectFrom('openingPattern').selectAll().execute()).toHaveLength(3);
  },
);
