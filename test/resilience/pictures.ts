import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import { AppError } from '#shared/errors.ts';
import { drawPicture } from '../pictures.ts';
import { type PictureFile, makePictureFolder, measureAttack } from './attack.ts';
import { watchChildren } from './processes.ts';

const LIMITS = { files: 40, ms: 2_000, growthMb: 150, delayMs: 2_000, searchMs: 500 };

interface Result {
  name: string;
  outcome: string;
  ms: number;
  cpuMs: number;
}

async function measureWorker(folder: string, files: readonly PictureFile[]) {
  const watched = watchChildren();
  const first = join(folder, 'first');
  await writeFile(first, await drawPicture('teal'));
  // Starts the worker first, so that its start is not measured.
  await processInWorker({ path: first, folder: join(folder, 'made-first'), client: null });
  const results: Result[] = [];
  for (const { name, path } of files) {
    const [begun, cpu] = [performance.now(), watched.cpuMs()];
    const outcome = await processInWorker({ path, folder: join(folder, `made-${name}`), client: null }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    results.push({ name, outcome, ms: performance.now() - begun, cpuMs: watched.cpuMs() - cpu });
  }
  watched.stop();
  return { results, peakMb: watched.peakMb() };
}

const slowest = (results: readonly Result[]) => results.toSorted((a, b) => b.ms - a.ms)[0];
const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const rounded = (value: number) => Math.round(value).toLocaleString('en');

const faults: string[] = [];
function print(what: string, value: string, isFine = true): void {
  process.stdout.write(`${what.padEnd(52)} ${value}${isFine ? '' : '  ✗'}\n`);
  if (!isFine) faults.push(what);
}

function printSlowest(what: string, results: readonly Result[], limit = Infinity): void {
  const found = slowest(results);
  if (!found) return;
  print(
    what,
    `${rounded(found.ms)} ms, of processor ${rounded(found.cpuMs)} ms (${found.name})`,
    found.ms < limit,
  );
}

function printWorker({ results, peakMb }: Awaited<ReturnType<typeof measureWorker>>): void {
  const accepted = results.filter(({ outcome }) => outcome === 'accepted');
  const refused = results.filter((result) => !accepted.includes(result));
  const failed = refused.filter(({ outcome }) => outcome !== 'too-large' && outcome !== 'unsupported-media');
  print('hostile pictures', rounded(results.length), results.length >= LIMITS.files);
  print('refused, accepted as harmless', `${refused.length}, ${accepted.length}`);
  print('failed otherwise', failed.map(({ name }) => name).join(', ') || 'none', failed.length === 0);
  printSlowest('slowest refusal', refused, LIMITS.ms);
  printSlowest('slowest accepted', accepted);
  print('image worker at its peak, all of it (VmHWM)', `${rounded(peakMb)} MB`);
}

function printAttack(found: Awaited<ReturnType<typeof measureAttack>>): void {
  const { alone, attacked, searches, growthMb, statuses } = found;
  const [usual, worst] = [median(alone), Math.max(...attacked)];
  const counts = Map.groupBy(statuses, (status) => status);
  const isFine = statuses.every((status) => status < 500);
  print('an honest photo alone, median', `${rounded(usual)} ms`);
  print('… against three hostile accounts, median', `${rounded(median(attacked))} ms`);
  print('… delayed at most', `${rounded(worst - usual)} ms`, worst - usual < LIMITS.delayMs);
  print('searches meanwhile, p95', `${rounded(p95(searches))} ms`, p95(searches) < LIMITS.searchMs);
  print('program and worker above rest (PSS)', `${rounded(growthMb)} MB`, growthMb < LIMITS.growthMb);
  const list = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
  print('hostile uploads were answered', list, isFine);
}

const folder = await mkdtemp(join(tmpdir(), 'plaza-pictures-'));
try {
  const files = await makePictureFolder(folder);
  printWorker(await measureWorker(folder, files));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  printAttack(await measureAttack(dataDir, files));
} finally {
  await rm(folder, { recursive: true });
}
if (faults.length > 0) process.exitCode = 1;
