import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, listUnknownSettings } from './config.ts';

describe('unknown settings', () => {
  it.each([
    ['BACKUP_EVRY', 'BACKUP_EVERY'],
    ['BACKUP_TOO', 'BACKUP_TO'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['SESION_KEY', 'SESSION_KEY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
  ])('%s is named with %s', (name, meant) => {
    const [sentence, ...more] = listUnknownSettings({ [name]: 'x' });
    expect(more).toEqual([]);
    expect(sentence).toBe(`${name} is no setting. Did you mean ${meant}?`);
  });

  it.each(['S3_BUCKET', 'BACKUP_RETENTION_DAYS', 'OPERATOR_PHONE'])('%s is named by its prefix', (name) => {
    expect(listUnknownSettings({ [name]: 'x' })).toEqual([
      `${name} is no setting: .env.example lists all of them.`,
    ]);
  });

  it('leaves alone what belongs to others', () => {
    const others = [
      'PATH HOME HOSTNAME USER LOGNAME SHELL PWD OLDPWD LANG LC_ALL TERM TMPDIR TZ NODE_OPTIONS NODE_COMPILE_CACHE',
      'NODE_EXTRA_CA_CERTS npm_config_cache npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID CACHE_DIRECTORY',
      'STATE_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MALLOC_ARENA_MAX PGPASSWORD',
      'PGSSLROOTCERT LD_LIBRARY_PATH XDG_SESSION_ID SESSION_MANAGER DBUS_SESSION_BUS_ADDRESS DISPLAY MAIL EDITOR SUDO_USER',
      'SITE_ADDRESS POSTGRES_PASSWORD POSTGRES_USER AWS_REGION AWS_ACCESS_KEY_ID GOOGLE_APPLICATION_CREDENTIALS FIREBASE_CONFIG',
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT DATABASE_PORT container HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy COLORTERM',
      'HISTSIZE SSH_CONNECTION SSH_AUTH_SOCK DEBIAN_FRONTEND VITEST TEST CI GITHUB_ACTIONS INIT_CWD UV_THREADPOOL_SIZE PORTS',
    ].flatMap((names) => names.split(' '));
    expect(listUnknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('knows all of .env.example, and it has all of them', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(SETTING_NAMES));
  });
});
