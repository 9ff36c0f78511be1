import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { TEST_SITE } from '#test/app.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { signIn } from '#test/sign-in.ts';
import { openDestination } from '#commands/backup/open-destination.ts';
import { SOON } from '#test/soon.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Can't be created, not even by root. */
const DATA_DIR = '/dev/null/data';

describe.runIf(inject('engine').name === 'postgres')(`with PostgreSQL and ${S3_NAME}`, async () => {
  let store: Awaited<ReturnType<typeof startS3>>;
  let bucket: Awaited<ReturnType<typeof store.createBucket>>;
  let server: Awaited<ReturnType<typeof prepareKillableServer>>;
  beforeAll(async () => {
    store = await startS3();
    bucket = await store.createBucket();
    const { endpoint, region, keyId, secret } = bucket.access;
    server = await prepareKillableServer({
      DATA_DIR,
      LOG_LEVEL: 'warn',
      MEDIA_URL: `s3://${bucket.bucket}/site`,
      BACKUP_EVERY: '1h',
      BACKUP_TO: `s3://${bucket.bucket}/backups`,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    });
    await server.start();
  });
  afterAll(async () => {
    await server.kill();
    await server.remove();
    await store.stop();
  });

  async function expectPicture(path: string, format: string): Promise<void> {
    const response = await fetch(server.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format);
  }

  it('nothing of the site is in a local folder: uploads, share images and backups', async () => {
    const { headers, businessId } = await server.withDb(async (db) => {
      const user = await buildUser(db, { emailVerified: true, premium: true });
      const deps = { clock: () => new Date(), sessionKeys: server.sessionKeys, site: TEST_SITE };
      const business = await buildBusiness(db, { userId: user.id });
      return { headers: await signIn({ db, deps }, user), businessId: business.id };
    });
    const body = pictureForm([await nextPicture()], {}, { part: 'file' });
    const request = { method: 'POST', headers, body };
    const response = await fetch(`${server.url}/api/upload/business/${businessId}/image`, request);
    expect(response.status).toBe(201);
    const { media_file: file } = (await response.json()) as { media_file: { download_url: string } };
    await expectPicture(file.download_url, 'webp');
    for (let time = 0; time < 2; time += 1) await expectPicture(`/og/business/${businessId}.jpg`, 'jpeg');
    const stores = { s3: bucket.access, media: null };
    const backups = openDestination(`s3://${bucket.bucket}/backups`, stores);
    await vi.waitFor(async () => expect(await backups.list()).toHaveLength(1), SOON);
    await vi.waitFor(async () => expect(await readdir(server.temporary)).toEqual([]), SOON);
    const warnings = server
      .log()
      .split('\n')
      .filter((line) => line && !line.includes('SMTP_URL is not set'));
    expect(warnings).toEqual([]);
  });

  async function run(command: string, ...args: string[]): Promise<string> {
    const options = { cwd: ROOT, env: server.env, silent: true };
    const program = fork(join(ROOT, 'src/commands', command), args, options);
    const [printed] = await Promise.all([text(program.stdout!), once(program, 'exit')]);
    return printed;
  }

  it('npm run restore lists the backups there', async () => {
    const place = `s3://${bucket.bucket}/backups`;
    expect(await run('restore.ts', place)).toMatch(/^plaza-\d{8}T\d{6}Z\.tar\.gz\n$/);
    expect(await run('restore.ts', `${place}/none`)).toBe(`There is no complete backup in ${place}/none.\n`);
  });

  it('npm run doctor checks the temporary folder', async () => {
    const printed = await run('doctor.ts');
    expect(printed).toContain(`OK   pictures: s3://${bucket.bucket}/site can be written`);
    expect(printed).toMatch(/^OK +disk \(temporary\): /m);
  });
});
