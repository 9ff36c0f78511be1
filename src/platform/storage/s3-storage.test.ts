import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#test/find-free-port.ts';
import { openFakeService } from '#test/identity/fake-service.ts';
import { createTestLog } from '#test/log.ts';
import { openStorage } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const ACCESS = { region: 'us-east-1', keyId: 'key', secret: 'secret' };
const CLOSED = `127.0.0.1:${await findFreePort()}`;
const UNREACHABLE = `http://${CLOSED}`;
const PLACE = { bucket: 'plaza', prefix: 'site/', publicUrl: null };

const requests: string[] = [];
const service = await openFakeService((request, response) => {
  requests.push(`${request.method} ${request.url?.split('?')[0]}`);
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0"?><Error><Code>InvalidAccessKeyId</Code></Error>');
});
afterAll(service.close);

const createAt = (endpoint: string) => createS3Storage({ ...PLACE, access: { ...ACCESS, endpoint } });
const openAt = (endpoint: string) =>
  openStorage(
    { dataDir: '/nowhere', s3: { ...ACCESS, endpoint }, media: PLACE },
    { log: createTestLog().log, waits: false },
  );

describe('createS3Storage', () => {
  it.each([
    ['refuses the key', `http://${service.host}`],
    ['can not be reached', UNREACHABLE],
  ])('is unavailable while the store %s', async (_why, endpoint) => {
    const storage = createAt(endpoint);
    const unavailable = { code: 'unavailable', retryAfterS: 60 };
    await expect(storage.put('ab/abc', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(storage.find('ab/abc')).rejects.toMatchObject(unavailable);
    await expect(storage.remove('ab/abc')).rejects.toMatchObject(unavailable);
    await expect(storage.trash('ab/abc', new Date())).rejects.toMatchObject(unavailable);
    await expect(Array.fromAsync(storage.list())).rejects.toMatchObject(unavailable);
    await expect(storage.siteId.find()).rejects.toMatchObject(unavailable);
  });

  it('asks for the bucket in the path, and for keys below the prefix', async () => {
    requests.length = 0;
    await createAt(`http://${service.host}`)
      .find('ab/abc')
      .catch(() => {});
    expect(requests).toEqual(['GET /plaza/site/ab/abc']);
  });

  it('is named as the operator set it', () => {
    expect(createAt(UNREACHABLE).place).toBe('s3://plaza/site');
    expect(createAt(UNREACHABLE).siteId.path).toBe('s3://plaza/site/.site-id');
  });
});

describe('openStorage', () => {
  it('tells a refused key from an unreachable store', async () => {
    await expect(openAt(`http://${service.host}`)).rejects.toThrow(
      `The store at http://${service.host} refuses the key (403 InvalidAccessKeyId). Correct S3_ACCESS_KEY_ID`,
    );
    await expect(openAt(UNREACHABLE)).rejects.toThrow(
      `The store at ${UNREACHABLE} can not be reached (connect ECONNREFUSED ${CLOSED}). Start it`,
    );
  });

  it('keeps pictures in DATA_DIR without a store', async () => {
    const start = { log: createTestLog().log, waits: false };
    const { place } = await openStorage({ dataDir: '/srv/data', s3: null, media: null }, start);
    expect(place).toBe('/srv/data/media');
  });
});
