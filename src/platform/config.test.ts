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

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('loads no demo in production or into a database of its own, unless told to', () => {
    const database = { DATABASE_URL: 'postgres://localhost/plaza' };
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig(database).demo).toBe(false);
    expect(readConfig({ ...database, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
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
});
