import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Those of owners come last, as they publish and others expect the demo content alone. */
const GROUPS = ['^(?!.*/owners/)', '/owners/'];

/** Runs the browser journeys that any site with the demo content can pass. Returns whether all did. */
export async function runJourneys({ url, settings }: Installation): Promise<boolean> {
  const env = { ...process.env, ...settings, LOG_LEVEL: 'silent', E2E_BASE_URL: url };
  let isFine = true;
  for (const files of GROUPS) {
    const command = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=dot', files];
    const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    isFine &&= code === 0;
  }
  return isFine;
}
