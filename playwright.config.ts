import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { ProviderOption } from './e2e/accounts/email-link.ts';
import { requireBrowser } from './e2e/browser.ts';
import { IS_LONG } from '#test/effort.ts';

const PORT = process.env['E2E_PORT'] ?? '3210';
/** A site that runs already, with the demo content. Its settings are in the environment. */
const given = process.env['E2E_BASE_URL'];
/** These need the local mailbox, a site without other content, or one that they may break. */
const NEEDS_OWN_SITE = [
  '**/accounts/**',
  '**/admin/**',
  '**/empty-site.spec.ts',
  '**/failing-pages.spec.ts',
  '**/own-contents.spec.ts',
  '**/shutdown.spec.ts',
];
const baseURL = given ?? `http://localhost:${PORT}`;

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-e2e-'));
  // The server has ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Every worker reads this file; all share the data folder of the first, which removes it at exit.
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir());

const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig<object, ProviderOption>({
  testDir: 'e2e',
  testIgnore: [...(IS_LONG ? [] : ['**/*.long.spec.ts']), ...(given === undefined ? [] : NEEDS_OWN_SITE)],
  ...(!given && { globalSetup: './e2e/empty-site.ts' }),
  // A worker starts the site of a file once.
  fullyParallel: false,
  // A browser and a site wait for each other most of the time: two workers a core.
  workers: 4,
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL,
    ignoreHTTPSErrors: given !== undefined,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Tests answer in place of the server, which they could not for what a worker asks; those of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: requireBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // @once: independent of the screen size. @phone: phones only. The rest runs at both sizes in the long run.
  projects: [
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', ...(IS_LONG ? { grepInvert: /@phone/ } : { grep: /@once/ }), use: DESKTOP },
    // Only this journey depends on the identity provider.
    {
      name: 'firebase',
      testMatch: 'accounts/keyboard.spec.ts',
      use: { ...DESKTOP, provider: 'firebase' },
    },
  ],
  ...(!given && {
    webServer: {
      command: 'npm start',
      url: `${baseURL}/readyz`,
      timeout: 300_000,
      reuseExistingServer: !process.env['CI'],
      env: { NODE_ENV: 'test', PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'on' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
});
