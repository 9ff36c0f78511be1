import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { systemClock } from '#shared/time.ts';
import { startServer } from '../../bench/server.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD } from '../accounts.ts';
import { TEST_SITE } from '../app.ts';
import { startPostgres } from '../postgres.ts';
import { signIn } from '../sign-in.ts';
import { type Population, type Record, runLoad } from './load.ts';
import { restartServer, type Terminations, terminateBackends } from './outages.ts';

const TERMINATIONS = 200;
const RESTARTS = 5;
const MAX_OUTAGE_MS = 2_000;
/** Enough users that none meets a rate limit. */
const PEOPLE = 200;
const ANNOUNCEMENTS = 40;
const MAX_FAULTS_SHOWN = 10;
const SESSION_KEY = Buffer.alloc(32, 'test');

async function populate(address: string, url: string): Promise<Population> {
  const db = openDatabase({ connectionString: address, poolSize: 4 }, () => {});
  const deps = { clock: systemClock, sessionKeys: [SESSION_KEY], site: { ...TEST_SITE, url } };
  const people: Population = { url, sessions: [], accounts: [], announcementIds: [] };
  const users = await Promise.all(
    Array.from({ length: PEOPLE }, () => buildUser(db, { emailVerified: true })),
  );
  const announcements = await Promise.all(Array.from({ length: ANNOUNCEMENTS }, () => buildAnnouncement(db)));
  const sessions = await Promise.all(users.map((user) => signIn({ db, deps }, user)));
  await db.destroy();
  return {
    ...people,
    sessions,
    accounts: users.map(({ email }) => ({ email, password: PASSWORD })),
    announcementIds: announcements.map(({ id }) => id),
  };
}

async function countMissing(address: string, messages: readonly string[]): Promise<number> {
  const db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const rows = await db.selectFrom('announcementReply').select('message').execute();
  await db.destroy();
  const stored = new Set(rows.map(({ message }) => message));
  return messages.filter((message) => !stored.has(message)).length;
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Outcome extends Record {
  seconds: number;
  terminations: Terminations;
  outages: readonly number[];
  missing: number;
  lives: boolean;
}

function describe({ answers, faults, acknowledged, ...outcome }: Outcome): string {
  const { terminations, outages, missing, lives, seconds } = outcome;
  const byStatus = Array.from(Map.groupBy(answers, ({ status }) => status));
  const survived = (done: number) => (lives ? done : 'not all');
  const lines = [
    `requests: ${answers.length} in ${seconds.toFixed(0)} s`,
    ...byStatus.map(
      ([status, { length }]) => `  ${status}${status === 503 ? ' with Retry-After' : ''}: ${length}`,
    ),
    `terminations survived: ${survived(terminations.terminated)} of ${TERMINATIONS}` +
      ` (${terminations.idleInTransaction} in the middle of a transaction, ${terminations.killed} by SIGKILL)`,
    `restarts survived: ${survived(outages.length)} of ${RESTARTS}`,
    `longest outage after return: ${Math.max(...outages).toFixed(0)} ms`,
    `acknowledged writes: ${acknowledged.length}, of which missing: ${missing}`,
    `requests without a right answer: ${faults.length}`,
    ...faults.slice(0, MAX_FAULTS_SHOWN).map((fault) => `  ${fault}`),
  ];
  return `${lines.join('\n')}\n`;
}

async function run(): Promise<Outcome> {
  // Acknowledged writes must survive an immediate shutdown.
  const server = startPostgres({ synchronous_commit: 'on' });
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-resilience-'));
  const program = await startServer({
    DATABASE_URL: server.address,
    DATA_DIR: dataDir,
    SESSION_KEY: SESSION_KEY.toString('base64'),
  });
  const record: Record = { answers: [], faults: [], acknowledged: [] };
  const over = new AbortController();
  const begunAt = performance.now();
  const load = runLoad(await populate(server.address, program.url), record, over.signal);
  await sleep(2_000);
  const terminations = await terminateBackends(server.address, TERMINATIONS);
  await sleep(2_000);
  const outages: number[] = [];
  for (let round = 0; round < RESTARTS; round += 1) outages.push(await restartServer(server, record, round));
  over.abort();
  await load;
  const seconds = (performance.now() - begunAt) / 1_000;
  const lives = await isAlive(program.url);
  const missing = await countMissing(server.address, record.acknowledged);
  await program.stop();
  server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { ...record, seconds, terminations, outages, missing, lives };
}

const outcome = await run();
process.stdout.write(describe(outcome));
const isGood =
  outcome.lives &&
  outcome.faults.length === 0 &&
  outcome.missing === 0 &&
  Math.max(...outcome.outages) <= MAX_OUTAGE_MS;
process.exitCode = isGood ? 0 : 1;
