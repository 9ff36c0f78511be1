import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { IS_LONG } from '#test/effort.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { readDatabase, readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = 600;
const ROWS = 200;
const isEmbedded = inject('engine').name === 'pglite';

/** The engines describe the same schema in different words. */
async function readRows(db: Db) {
  const { content, sequences } = await readDatabase(db);
  return { content, sequences };
}

/** On a server pictures are moved alone; the embedded engine is moved with its database. */
describe.runIf(IS_LONG)(`npm run move to ${S3_NAME}`, { timeout: 300_000 }, async () => {
  const server = await prepareKillableServer();
  const storage = createDiskStorage(server.mediaFolder);
  let store: Awaited<ReturnType<typeof startS3>>;
  let bucket: Awaited<ReturnType<typeof store.createBucket>>;
  let postgres: PostgresServer | null = null;
  let env: NodeJS.ProcessEnv;
  let args: string[];

  beforeAll(async () => {
    store = await startS3();
    bucket = await store.createBucket();
    postgres = isEmbedded ? startPostgres() : null;
    const { endpoint, region, keyId, secret } = bucket.access;
    env = {
      ...server.env,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    };
    const media = ['--media', `s3://${bucket.bucket}/site`];
    args = postgres ? ['--to', postgres.address, ...media] : media;
    await server.start();
    await server.withDb(async (db) => {
      const owner = await buildUser(db);
      for (let made = 0; made < ROWS; made += 1) await buildAnnouncement(db);
      for (let made = 0; made < 3; made += 1) await storeOneColour({ db, storage }, owner.id);
    });
    for (let made = 0; made < FILES; made += 1)
      await storage.put(`ab/${randomBytes(16).toString('hex')}-320.webp`, randomBytes(3_000));
  });
  afterAll(async () => {
    await server.kill();
    await server.remove();
    await store.stop();
    postgres?.stop();
  });

  const run = (more: NodeJS.ProcessEnv = {}) =>
    fork(join(ROOT, 'src/commands/move.ts'), args, {
      cwd: ROOT,
      env: { ...env, ...more },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      silent: true,
    });
  async function finish(command: ReturnType<typeof run>) {
    const [printed, said, [code]] = await Promise.all([
      text(command.stdout!),
      text(command.stderr!),
      once(command, 'exit'),
    ]);
    return { printed, said, code: code as number };
  }

  const countStored = async () => {
    const { endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = bucket.access;
    const client = new S3mini({
      endpoint: `${endpoint}/${bucket.bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
    });
    return (await client.listObjects('/', 'site/ab/'))?.length ?? 0;
  };

  async function readMoved() {
    if (!postgres) return server.withDb(readRows);
    const db = openDatabase({ connectionString: postgres.address, poolSize: 1 }, () => {});
    try {
      return await readRows(db);
    } finally {
      await db.destroy();
    }
  }

  it('is refused in one line while the site runs, and without a key that fits', async () => {
    const running = await finish(run());
    expect(running).toMatchObject({ code: 1, printed: '' });
    expect(running.said).toBe('The site is running. Stop it, and run this again. Nothing was changed.\n');
    await server.kill();
    const wrong = await finish(run({ S3_ACCESS_KEY_ID: 'another' }));
    expect(wrong).toMatchObject({ code: 1, printed: '' });
    expect(wrong.said).toMatch(/^The store at [^\n]+ refuses the key \(403 InvalidAccessKeyId\)[^\n]+\n$/);
    const unset = await finish(run({ S3_ACCESS_KEY_ID: '' }));
    expect(unset.said).toMatch(/^Set S3_ENDPOINT, [^\n]+ Nothing was changed\.\n$/);
  });

  it('moves every row and file after it was killed again and again, and the site starts there', async () => {
    const before = await readStorage(storage);
    for (let stored = 0, round = 1; round <= 3; round += 1) {
      const command = run();
      const ended = once(command, 'exit');
      while ((stored = await countStored()) < (round * FILES) / 4 && command.exitCode === null)
        await sleep(20);
      command.kill('SIGKILL');
      await ended;
      expect(command.signalCode).toBe('SIGKILL');
      expect(stored).toBeLessThan(FILES);
    }
    const there = {
      ...env,
      MEDIA_URL: `s3://${bucket.bucket}/site`,
      DATABASE_URL: postgres?.address ?? env['DATABASE_URL'],
    };
    const early = await finish(
      fork(join(ROOT, 'src/commands/doctor.ts'), [], { cwd: ROOT, env: there, silent: true }),
    );
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('Not all pictures of the site')]);

    const { printed, said, code } = await finish(run());
    expect([code, said]).toEqual([0, '']);
    expect(printed).toMatch(
      new RegExp(`pictures: ${FILES + 3} files of \\d+ bytes, equal; \\d+ of them copied now`),
    );
    expect(printed).toContain(`  MEDIA_URL       s3://${bucket.bucket}/site`);
    const target = createS3Storage({ ...bucket, publicUrl: null });
    expect(await readStorage(target)).toEqual(before);
    expect(await readStorage(storage)).toEqual(before);
    expect(await readMoved()).toEqual(await server.withDb(readRows));
    const doctor = await finish(
      fork(join(ROOT, 'src/commands/doctor.ts'), [], { cwd: ROOT, env: there, silent: true }),
    );
    expect(doctor.printed).toContain(`OK   pictures: s3://${bucket.bucket}/site can be written`);
  });
});
