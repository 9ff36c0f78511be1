import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { requireBrowser } from './e2e/browser.ts';

const PORT = process.env['E2E_PORT'] ?? '3210';
const baseURL = `http://localhost:${PORT}`;
// The configuration is read again by every worker; all share the first one's data folder.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'plaza-e2e-')));

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
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
  // What is the same on every screen is tagged @once, what only phones have @phone.
  projects: [
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'npm start',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: !process.env['CI'],
    env: { PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'on' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
