import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './start-program.ts';

export const OWN_SITE_SETTINGS = {
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  CONTACT_PHONE: '+50255551234',
};

export const emptySiteFolder = () => process.env['E2E_EMPTY_SITE'];

export default async function prepareEmptySite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-e2e-empty-'));
  const { stop } = await runProgram(folder, OWN_SITE_SETTINGS);
  await stop();
  process.env['E2E_EMPTY_SITE'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
