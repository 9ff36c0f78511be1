import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      dataDir: 'data',
      demo: true,
      production: false,
      migrate: true,
    });
    expect(config.site).toMatchObject({ name: 'Plaza Chapina', url: 'http://localhost:3000' });
  });

  it('lists what a production site lacks', () => {
    const contact = {
      CONTACT_PHONE: '+50222225555',
      SOCIAL_URL: 'https://social.example/plaza',
      PHOTOS_URL: 'https://www.instagram.com/plazachapina',
      OPERATOR_NAME: 'Cooperativa Ixchel',
      OPERATOR_EMAIL: 'contacto@ejemplo.com',
    };
    expect(readConfig(contact).unsetSettings).toContain('SMTP_URL');
    expect(readConfig({ NODE_ENV: 'production', ...contact }).unsetSettings).toEqual([
      'OPERATOR_EMAIL',
      'PHOTOS_URL',
      'SMTP_URL',
      'MAIL_FROM',
    ]);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('takes tiles of a map only with their source', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({}).mapTiles).toBeNull();
    expect(readConfig({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© Tiles' }).mapTiles).toEqual({
      kind: 'images',
      url,
      attribution: '© Tiles',
    });
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('MAP_ATTRIBUTION');
    expect(() => readConfig({ MAP_TILES_URL: 'https://tiles.example', MAP_ATTRIBUTION: 'x' })).toThrow('{z}');
  });

  it('loads the demo into production or an external database only if configured', () => {
    const database = { DATABASE_URL: 'postgres://localhost/plaza' };
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig(database).demo).toBe(false);
    expect(readConfig({ ...database, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [true, ['on', 'true', 'yes', '1', 'TRUE', 'On']],
    [false, ['off', 'false', 'no', '0', 'FALSE', 'Off']],
  ])('reads a switch as %s in every common spelling', (value, spellings) => {
    for (const spelling of spellings) {
      expect(readConfig({ AUTH_REVEAL_ACCOUNTS: spelling }).auth.revealAccounts).toBe(value);
      expect(readConfig({ MIGRATE: spelling, DEMO: spelling })).toMatchObject({
        migrate: value,
        demo: value,
      });
    }
  });

  it('shows example contacts only outside production and in a demo', () => {
    const none = { contactPhone: null, socialUrl: null, photosUrl: null };
    const examples = {
      contactPhone: '+50255550100',
      socialUrl: 'https://www.facebook.com/plazachapina',
      photosUrl: 'https://www.instagram.com/plazachapina',
    };
    const copied = {
      CONTACT_PHONE: examples.contactPhone,
      SOCIAL_URL: examples.socialUrl,
      PHOTOS_URL: examples.photosUrl,
    };
    expect(readConfig({}).site).toMatchObject(examples);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).site).toMatchObject(examples);
    expect(readConfig({ NODE_ENV: 'production' }).site).toMatchObject(none);
    expect(readConfig({ NODE_ENV: 'production', ...copied }).site).toMatchObject(none);
    expect(readConfig({ NODE_ENV: 'production', CONTACT_PHONE: '+50255551234' }).site).toMatchObject({
      ...none,
      contactPhone: '+50255551234',
    });
  });

  it('names an example operator only outside production and in a demo', () => {
    const example = { name: 'Asociación Ejemplo', email: 'contacto@ejemplo.com', address: null };
    const copied = { OPERATOR_NAME: example.name, OPERATOR_EMAIL: example.email };
    expect(readConfig({}).operator).toMatchObject(example);
    const own = { name: null, email: null };
    expect(readConfig({ NODE_ENV: 'production', ...copied }).operator).toMatchObject(own);
    expect(() => readConfig({ OPERATOR_EMAIL: 'hola' })).toThrow('OPERATOR_EMAIL: must be an address');
  });

  it('cuts the final slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://plaza.example/' }).site.url).toBe('https://plaza.example');
  });

  it('names every fault at once', () => {
    const faulty = { PORT: '99999', PUBLIC_URL: 'plaza', DATABASE_URL: 'mysql://x', CONTACT_PHONE: '123' };
    expect(() => readConfig(faulty)).toThrow(
      [
        'The configuration has faults:',
        '  PORT: must be a port number',
        '  PUBLIC_URL: must be an address such as https://example.com',
        '  PUBLIC_URL: must begin with http:// or https://',
        '  DATABASE_URL: must begin with postgres:// or postgresql://',
        '  CONTACT_PHONE: must be a Guatemalan number such as +50255551234',
      ].join('\n'),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example'])(
    'refuses %s as an address',
    (url) => {
      expect(() => readConfig({ SOCIAL_URL: url })).toThrow(
        'SOCIAL_URL: must begin with http:// or https://',
      );
    },
  );

  describe('of the page cache and what is measured', () => {
    const MEGABYTE = 1024 * 1024;

    it('caches pages and exposes no metrics', () => {
      expect(readConfig({})).toMatchObject({ pageCache: true, pageCacheBytes: 64 * MEGABYTE });
      expect(readConfig({}).metricsToken).toBeUndefined();
      const given = { PAGE_CACHE: 'off', PAGE_CACHE_MB: '8', METRICS_TOKEN: 'only-for-prometheus' };
      expect(readConfig(given)).toMatchObject({
        pageCache: false,
        pageCacheBytes: 8 * MEGABYTE,
        metricsToken: 'only-for-prometheus',
      });
    });

    it.each([
      [{ PAGE_CACHE: 'maybe' }, "PAGE_CACHE: must be 'on' or 'off'"],
      [{ PAGE_CACHE_MB: '0' }, 'PAGE_CACHE_MB: must be a number of megabytes, 1 to 9999'],
      [{ PAGE_CACHE_MB: '64MB' }, 'PAGE_CACHE_MB: must be a number of megabytes, 1 to 9999'],
      [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must be 16 to 200 characters without spaces'],
      [
        { METRICS_TOKEN: 'with spaces in between' },
        'METRICS_TOKEN: must be 16 to 200 characters without spaces',
      ],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });
  });

  describe('of the identity provider', () => {
    const firebase = {
      AUTH_PROVIDER: 'firebase',
      FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: 'demo-plaza',
    };
    const emulator = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

    it('is the embedded one, which reveals whether an address has an account', () => {
      expect(readConfig({}).auth).toEqual({ minPassword: 6, revealAccounts: true, firebase: null });
      const strict = readConfig({ AUTH_REVEAL_ACCOUNTS: 'off', AUTH_MIN_PASSWORD: '12' });
      expect(strict.auth).toEqual({ minPassword: 12, revealAccounts: false, firebase: null });
    });

    it('is Firebase with a key and a project', () => {
      expect(readConfig(firebase).auth.firebase).toEqual({ apiKey: 'key', projectId: 'demo-plaza' });
      expect(readConfig(emulator).auth.firebase?.emulatorHost).toBe('127.0.0.1:9099');
    });

    it.each([
      [{ AUTH_PROVIDER: 'firebase' }, 'FIREBASE_API_KEY: must be set with AUTH_PROVIDER=firebase'],
      [{ AUTH_PROVIDER: 'firebase' }, 'FIREBASE_PROJECT_ID: must be set with AUTH_PROVIDER=firebase'],
      [{ AUTH_PROVIDER: 'none' }, "AUTH_PROVIDER: must be 'embedded' or 'firebase'"],
      [{ AUTH_MIN_PASSWORD: '5' }, 'AUTH_MIN_PASSWORD: must be 6 or more'],
      [{ AUTH_MIN_PASSWORD: '65' }, 'AUTH_MIN_PASSWORD: must be 64 or less'],
      [{ ...firebase, FIREBASE_PROJECT_ID: '../x' }, 'FIREBASE_PROJECT_ID: must be a project id'],
      [{ ...emulator, NODE_ENV: 'production' }, 'FIREBASE_AUTH_EMULATOR_HOST: must not be set in production'],
      [{ ...emulator, FIREBASE_PROJECT_ID: 'plaza' }, 'FIREBASE_PROJECT_ID: must begin with demo-'],
      [
        { ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example:9099' },
        'FIREBASE_AUTH_EMULATOR_HOST: must be on this machine',
      ],
      [
        { ...emulator, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099.evil.example' },
        'FIREBASE_AUTH_EMULATOR_HOST: must be on this machine',
      ],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });

    it('reports its faults along with the others', () => {
      expect(() => readConfig({ PORT: 'x', AUTH_PROVIDER: 'firebase' })).toThrow(
        /PORT: .*\n {2}FIREBASE_API_KEY: .*\n {2}FIREBASE_PROJECT_ID: /,
      );
    });
  });

  describe('of mail', () => {
    const smtp = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'avisos@plaza.example' };

    it('leaves it in the local mailbox, which production never has', () => {
      expect(readConfig({}).mail).toEqual({ smtp: null, localMailbox: true });
      expect(readConfig({ NODE_ENV: 'production' }).mail).toEqual({ smtp: null, localMailbox: false });
    });

    it('sends it over SMTP, and then has no local mailbox', () => {
      const sent = { smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM }, localMailbox: false };
      expect(readConfig(smtp).mail).toEqual(sent);
      expect(readConfig({ ...smtp, NODE_ENV: 'production' }).mail).toEqual(sent);
    });

    it.each([
      [{ SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM: must be set with SMTP_URL'],
      [{ ...smtp, SMTP_URL: 'mail.example:587' }, 'SMTP_URL: must be an address such as smtp://'],
      [{ ...smtp, SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must be an address such as smtp://'],
      [{ ...smtp, SMTP_URL: 'smtp://mail.example:port' }, 'SMTP_URL: must be an address such as smtp://'],
      [{ ...smtp, MAIL_FROM: 'Plaza <avisos@plaza.example>' }, 'MAIL_FROM: must be an address such as'],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });
  });

  describe('of a replica', () => {
    const replica = { DATABASE_READ_URL: 'postgres://replica/plaza' };
    const database = { DATABASE_URL: 'postgres://localhost/plaza' };

    it('takes one beside DATABASE_URL', () => {
      expect(readConfig({ ...database, ...replica }).databaseReadUrl).toBe('postgres://replica/plaza');
    });

    it.each([
      [replica, 'DATABASE_READ_URL: must be set with DATABASE_URL'],
      [{ ...database, ...replica, PAGE_CACHE: 'off' }, 'DATABASE_READ_URL: needs PAGE_CACHE=on'],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });
  });

  describe('of processes', () => {
    it('runs one, or several on PostgreSQL', () => {
      expect(readConfig({}).processes).toBe(1);
      const database = { DATABASE_URL: 'postgres://localhost/plaza' };
      expect(readConfig({ ...database, WEB_CONCURRENCY: '4' }).processes).toBe(4);
    });

    it.each([
      [{ WEB_CONCURRENCY: '2' }, 'WEB_CONCURRENCY: must be 1 without DATABASE_URL'],
      [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY: must be a number of processes'],
      [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY: must be a number of processes'],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });
  });

  describe('of sessions', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const older = Buffer.alloc(32, 8).toString('base64');
    const server = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/plaza' };

    it('makes its own key and believes no proxy', () => {
      expect(readConfig({})).toMatchObject({ sessionKeys: undefined, trustedProxies: 0 });
      expect(readConfig({ NODE_ENV: 'production' }).sessionKeys).toBeUndefined();
    });

    it('takes several keys, the newest first', () => {
      const { sessionKeys } = readConfig({ ...server, SESSION_KEY: `${key}, ${older}` });
      expect(sessionKeys).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 8)]);
    });

    it.each([
      [server, 'SESSION_KEY: must be set in production with DATABASE_URL'],
      [{ SESSION_KEY: 'secret' }, 'SESSION_KEY: must be 32 bytes in base64'],
      [{ SESSION_KEY: `${key},` }, 'SESSION_KEY: must be 32 bytes in base64'],
      [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be the number of proxies in front'],
      [{ REPORTS_TO_HIDE: '100' }, 'REPORTS_TO_HIDE: must be a number of people, 0 to 99'],
      [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY: must be the number of proxies in front'],
    ])('refuses %o', (environment, fault) => {
      expect(() => readConfig(environment)).toThrow(`  ${fault}`);
    });
  });
});
