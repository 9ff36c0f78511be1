import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 50;

export interface Answer {
  client: string;
  status: number;
  begunAt: number;
  endedAt: number;
}

export interface Record {
  answers: Answer[];
  /** Responses other than 2xx and 503 with Retry-After. */
  faults: string[];
  acknowledged: string[];
}

export interface Population {
  url: string;
  sessions: readonly { cookie: string; origin: string }[];
  accounts: readonly { email: string; password: string }[];
  announcementIds: readonly number[];
}

interface Exchange {
  path: string;
  init?: RequestInit;
  onSuccess?: () => void;
}

const json = (body: unknown, headers: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const pick = <T>(items: readonly T[], round: number): T => {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const page = (path: string, headers: object = {}): Exchange => ({
  path,
  init: { headers: { accept: 'text/html', ...headers } },
});

function createClients(people: Population, { acknowledged }: Record) {
  const { sessions, accounts, announcementIds } = people;
  const { origin = '' } = sessions[0] ?? {};
  const session = (round: number) => pick(sessions, round);
  const write = (round: number): Exchange => {
    const message = `Comentario ${randomUUID()}`;
    const reply = { announcement_id: pick(announcementIds, round), message };
    const onSuccess = () => void acknowledged.push(message);
    return { path: '/api/announcement-replies/', init: json(reply, session(round)), onSuccess };
  };
  const credentials = (round: number) => json(pick(accounts, round), { origin });
  return new Map<string, (round: number) => Exchange>([
    ['page of a search', (round) => page(`/negocios?search=pan%20${round}`)],
    ['home page', () => page('/')],
    ['search in the API', (round) => ({ path: `/api/business-profiles/all/filtered?search=luna${round}` })],
    ['own page', (round) => page('/mis-contenidos', session(round))],
    ['session', (round) => ({ path: '/api/auth/session', init: { headers: session(round) } })],
    ['reply', write],
    ['another reply', (round) => write(round + sessions.length / 2)],
    ['sign-in', (round) => ({ path: '/api/auth/sign-in', init: credentials(round) })],
  ]);
}

function findFault({ status, headers }: Response): string | null {
  if (status >= 200 && status < 300) return null;
  if (status !== 503) return `answered ${status}`;
  return headers.has('retry-after') ? null : 'answered 503 without Retry-After';
}

export async function runLoad(people: Population, record: Record, signal: AbortSignal): Promise<void> {
  async function exchange(client: string, { path, init, onSuccess }: Exchange): Promise<void> {
    const begunAt = performance.now();
    try {
      const response = await fetch(people.url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (response.ok) onSuccess?.();
      const fault = findFault(response);
      if (fault) record.faults.push(`${client}: ${path} ${fault}`);
      record.answers.push({ client, status: response.status, begunAt, endedAt: performance.now() });
    } catch (error) {
      const { cause = error } = error as Error;
      record.faults.push(`${client}: ${path} was not answered (${String(cause)})`);
    }
  }
  async function run(client: string, exchangeOf: (round: number) => Exchange): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1) {
      await exchange(client, exchangeOf(round));
      await sleep(PAUSE_MS);
    }
  }
  await Promise.all(Array.from(createClients(people, record), ([client, of]) => run(client, of)));
}
