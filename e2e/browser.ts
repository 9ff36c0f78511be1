import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from '#test/debian-package.ts';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO_INSTALL = `The browser tests need Chromium and found none. Install it with one of
  npx playwright install --with-deps chromium
  sudo apt-get install -y chromium-headless-shell`;

const findInstalled = () => [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path));

/**
 * Finds Playwright's browser or a system one, or installs the system's package.
 * @throws Error that names the command to run
 */
export function requireBrowser(): string {
  const installed =
    findInstalled() ?? (installDebianPackage('chromium-headless-shell') ? findInstalled() : undefined);
  if (!installed) throw new Error(HOW_TO_INSTALL);
  return installed;
}
