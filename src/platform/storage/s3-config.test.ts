import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

describe('the settings of the S3 store', () => {
  const store = {
    MEDIA_URL: 's3://plaza-fotos/site/',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is the data folder, or a bucket with a key', () => {
    expect(readConfig({})).toMatchObject({ s3: null, media: null });
    expect(readConfig({ ...store, MEDIA_PUBLIC_URL: 'https://fotos.example/' })).toMatchObject({
      s3: { endpoint: 'https://s3.example', region: 'us-east-1', keyId: 'key', secret: 'secret' },
      media: { bucket: 'plaza-fotos', prefix: 'site/', publicUrl: 'https://fotos.example' },
    });
    expect(readConfig({ ...store, MEDIA_URL: 's3://plaza-fotos', S3_REGION: 'auto' })).toMatchObject({
      s3: { region: 'auto' },
      media: { bucket: 'plaza-fotos', prefix: '', publicUrl: null },
    });
  });

  it('takes backups beside the pictures, and below them where visitors read none of them', () => {
    const beside = { ...store, MEDIA_PUBLIC_URL: 'https://fotos.example', BACKUP_TO: 's3://plaza-fotos/b' };
    expect(readConfig(beside).backup.to).toBe('s3://plaza-fotos/b');
    const below = 's3://plaza-fotos/site/backups';
    expect(readConfig({ ...store, BACKUP_TO: below }).backup.to).toBe(below);
    expect(readConfig({ BACKUP_TO: '/mnt/backups' }).backup.to).toBe('/mnt/backups');
  });

  it.each([
    [{ ...store, MEDIA_URL: '/srv/fotos' }, 'MEDIA_URL: must be an address such as s3://bucket'],
    [{ ...store, S3_ENDPOINT: '' }, 'S3_ENDPOINT: must be set with a MEDIA_URL or BACKUP_TO on S3'],
    [{ ...store, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID: must be set with a MEDIA_URL or BACKUP_TO on S3'],
    [
      { ...store, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY: must be set with a MEDIA_URL or BACKUP_TO on S3',
    ],
    [{ MEDIA_PUBLIC_URL: 'https://fotos.example' }, 'MEDIA_PUBLIC_URL: needs MEDIA_URL'],
    [{ BACKUP_TO: 's3://plaza' }, 'S3_ENDPOINT: must be set with a MEDIA_URL or BACKUP_TO on S3'],
    [{ ...store, BACKUP_TO: 'ftp://plaza' }, 'BACKUP_TO: must be a folder, or an address such as s3://'],
    [
      {
        ...store,
        MEDIA_PUBLIC_URL: 'https://fotos.example',
        BACKUP_TO: 's3://plaza-fotos/site/backups',
      },
      'BACKUP_TO: must be outside MEDIA_URL, which MEDIA_PUBLIC_URL shows to everyone',
    ],
  ])('refuses %o', (environment, fault) => {
    expect(() => readConfig(environment)).toThrow(`  ${fault}`);
  });
});
