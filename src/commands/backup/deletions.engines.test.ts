import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bindMediaFolder } from '#features/media/server/index.ts';
import { repeatDeletions } from '#features/users/server/index.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { loadPushKeys } from '#platform/push/keys.ts';
import { buildAlert } from '#db/builders/alert.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildFavorite } from '#db/builders/favorite.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { makeFolder } from '#test/make-folder.ts';
import { newPerson } from '#test/person.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { createBackup } from './create-backup.ts';
import { createFolderDestination } from './open-destination.ts';
import { readDeletions, restoreBackup } from './restore-backup.ts';

const folder = await makeFolder();
const opened = await openTestApp();
const { db, deps, clock } = opened;
const empty = await openEmptyDatabase();
afterAll(async () => {
  await empty.close();
  await opened.close();
});

it('an account that was deleted after the backup is deleted again once it is restored', async () => {
  await bindMediaFolder(deps);
  const backups = createFolderDestination(join(folder, 'backups'));
  const admin = await newPerson(opened, { role: 'admin' });
  const createdAt = clock.now();
  const [gone, kept] = [await buildUser(db, { createdAt }), await buildUser(db, { createdAt })];
  await buildBusiness(db, { userId: gone.id, name: 'Se va' });
  const { id: businessId } = await buildBusiness(db, { userId: kept.id, name: 'Se queda' });
  const phones = new Map<number, number>();
  for (const { id: userId } of [gone, kept]) {
    const { id: deviceId } = await buildPushDevice(db, { userId });
    phones.set(userId, deviceId);
    for (const owner of [{ deviceId }, { userId }]) await buildAlert(db, { owner, businessId });
    await buildFavorite(db, { userId, businessId });
  }
  const keys = await loadPushKeys(db);
  const before = await createBackup(deps, backups);
  clock.set(new Date(clock.now().getTime() + 60_000));
  expect((await admin.send('DELETE', `/api/users/${gone.id}`)).status).toBe(204);
  const after = await createBackup(deps, backups);

  const restored = { ...deps, db: empty.db, storage: createDiskStorage(join(folder, 'media')) };
  const later = await readDeletions(backups.open(after.name), []);
  await restoreBackup(restored, backups.open(before.name), { later });
  const names = async () => {
    const rows = await empty.db.selectFrom('businessProfile').select('name').orderBy('id').execute();
    return rows.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Se va', 'Se queda']);
  const readAlerting = async () => ({
    keys: await loadPushKeys(empty.db),
    devices: (await empty.db.selectFrom('pushDevice').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
    alerts: (await empty.db.selectFrom('alert').select('id').execute()).length,
    favorites: (await empty.db.selectFrom('favorite').select('userId').execute()).length,
  });
  expect(await readAlerting()).toEqual({ keys, devices: [...phones.values()], alerts: 4, favorites: 2 });
  await repeatDeletions(restored);
  expect(await names()).toEqual(['Se queda']);
  expect(await readAlerting()).toEqual({ keys, devices: [phones.get(kept.id)], alerts: 2, favorites: 1 });
  const people = await empty.db.selectFrom('appUser').select('id').execute();
  expect(people.map(({ id }) => id)).not.toContain(gone.id);

  // Another account that gets the number of the deleted one stays.
  await empty.db.updateTable('deletedAccount').set({ isPending: true }).execute();
  await sql`
    INSERT INTO app_user (id, email, name, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${gone.id}, 'otra@example.com', 'Otra', ${new Date(clock.now().getTime() + 1_000)})`.execute(
    empty.db,
  );
  await repeatDeletions(restored);
  const other = empty.db.selectFrom('appUser').select('email').where('id', '=', gone.id);
  expect(await other.execute()).toEqual([{ email: 'otra@example.com' }]);

  clock.set(new Date(clock.now().getTime() + RETENTION.deletedAccount.rows.keeps.ms + 60_000));
  await repeatDeletions(restored);
  expect(await empty.db.selectFrom('deletedAccount').selectAll().execute()).toEqual([]);
});
