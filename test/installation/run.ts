import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Acknowledged, createClients, populate } from './clients.ts';
import { type Installation, startInstallation } from './installation.ts';
import { runJourneys } from './journeys.ts';
import { type Answer, runClients } from './load.ts';
import { type Outage, interrupt } from './outages.ts';
import { findMissing } from './verify.ts';

const LIMIT_MS = 10_000;
const STEADY_MS = 5_000;
const MAX_FAULTS_SHOWN = 10;
const USAGE = `Usage: npm run installation -- [--only journeys,outages] [--parts S3,Caddy] [--logs folder]`;

const print = (text: string) => process.stdout.write(`${text}\n`);

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { only: text, parts: text, logs: text } });
    const trials = values.only?.split(',') ?? ['journeys', 'outages'];
    return { trials, parts: values.parts?.split(','), logs: values.logs && resolve(values.logs) };
  } catch (error) {
    process.stderr.write(`${String(error)}\n${USAGE}\n`);
    return process.exit(2);
  }
}

const { trials, parts, logs } = readOptions();
const faults: string[] = [];

function printOutage({ part, away, recoveryMs }: Outage): void {
  const right = away.filter(({ outcome }) => outcome === 'right').length;
  const isFine = recoveryMs <= LIMIT_MS;
  const answers = `${right} of ${away.length} answers right while away`;
  print(
    `${part.padEnd(18)} ${answers}; all right ${Math.round(recoveryMs)} ms after its start${isFine ? '' : '  ✗'}`,
  );
  if (!isFine) faults.push(`${part}: not right again within ${LIMIT_MS} ms`);
}

async function saveFailures(answers: readonly Answer[]): Promise<void> {
  if (logs === undefined) return;
  const failures = answers.filter(({ outcome }) => outcome !== 'right');
  await writeFile(join(logs, 'failures.json'), JSON.stringify(failures, null, 2));
}

async function runOutages(installation: Installation): Promise<void> {
  const acknowledged: Acknowledged = { replies: [], businesses: [], pictures: [] };
  const answers: Answer[] = [];
  const over = new AbortController();
  const clients = createClients(await populate(installation), acknowledged);
  const load = runClients(installation.url, clients, answers, over.signal);
  await sleep(STEADY_MS);
  const refusedBefore = answers.filter(({ outcome }) => outcome !== 'right');
  const named = parts?.flatMap((name) => installation.parts.filter((part) => part.name === name));
  for (const part of named ?? installation.parts) printOutage(await interrupt(part, answers));
  over.abort();
  await load;
  await saveFailures(answers);
  const missing = await findMissing(installation, acknowledged);
  const { replies, businesses, pictures } = acknowledged;
  print(`answers: ${answers.length}`);
  print(
    `acknowledged: ${replies.length} replies, ${businesses.length} businesses, ${pictures.length} pictures`,
  );
  for (const [what, number] of Object.entries(missing)) {
    print(`missing ${what}: ${number}`);
    if (number > 0) faults.push(`missing ${what}: ${number}`);
  }
  const wrong = [...refusedBefore, ...answers.filter(({ outcome }) => outcome === 'wrong')];
  print(`wrong answers: ${wrong.length}`);
  faults.push(...wrong.slice(0, MAX_FAULTS_SHOWN).map(({ detail }) => detail));
}

async function runTrials(installation: Installation): Promise<void> {
  if (trials.includes('journeys') && !(await runJourneys(installation)))
    faults.push('browser journeys failed');
  if (trials.includes('outages')) await runOutages(installation);
}

const interrupted = Promise.withResolvers<never>();
interrupted.promise.catch(() => {});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => interrupted.reject(new Error(`ended by ${signal}`)));
if (logs !== undefined) await mkdir(logs, { recursive: true });
const begunAt = performance.now();
try {
  await using installation = await startInstallation(logs);
  print(`installed in ${((performance.now() - begunAt) / 1_000).toFixed(0)} s`);
  await Promise.race([runTrials(installation), interrupted.promise]);
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
}
for (const fault of faults) print(`✗ ${fault}`);
// An interrupted trial goes on until then.
process.exit(faults.length > 0 ? 1 : 0);
