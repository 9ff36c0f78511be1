import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';

const storage = { ...createDiskStorage(await makeFolder()), publicUrl: 'https://fotos.example/plaza' };
const { app, close } = await openTestApp({ storage });
afterAll(close);

const HASH = 'ab'.repeat(16);

describe('pictures with a public address', () => {
  it.each(['GET', 'HEAD'])('%s redirects there for a day', async (method) => {
    const response = await app.request(`/media/${HASH}-320.webp`, { method });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`https://fotos.example/plaza/ab/${HASH}-320.webp`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await app.request('/media/secret', { method })).status).toBe(404);
  });

  it('may be shown by pages', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: https://fotos.example;");
  });
});
