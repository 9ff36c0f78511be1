import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { countPushDevices } from '#features/alerts/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { readBacklog } from '#platform/mail/outbox.ts';
import type { Clock } from '#shared/time.ts';
import { listDisks, readDisk } from '../disks.ts';
import { findLastBackup } from '#commands/backup/scheduled-backup.ts';

/** Milliseconds; less than Prometheus waits for a scrape. */
const TIMEOUT_MS = 2_000;

export interface SharedSources {
  db: Db;
  clock: Clock;
  log: Logger;
}

type SharedConfig = Pick<Config, 'mail' | 'backup' | 'dataDir' | 'databaseUrl' | 'media' | 'sessionKeys'>;

const seconds = (ms: number) => ms / 1_000;

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function registerBuild(registers: Registry[]): void {
  const build = new Gauge({
    name: 'plaza_chapina_build_info',
    help: 'Always 1; the labels name the versions of the program and of Node.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: readVersion(), node: process.versions.node }, 1);
}

type Update = (readings: Readings | null) => void;

function show(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

function registerOutbox(registers: Registry[], { clock }: SharedSources): Update {
  const depth = new Gauge({
    name: 'mail_outbox_mails',
    help: 'Mails that are still to be sent.',
    registers,
  });
  const age = new Gauge({
    name: 'mail_outbox_oldest_age_seconds',
    help: 'Age of the oldest mail that is still to be sent, in seconds; 0 without one.',
    registers,
  });
  return (readings) => {
    const backlog = readings?.backlog;
    const now = clock().getTime();
    show(depth, backlog?.mails);
    show(age, backlog && seconds(Math.max(0, now - (backlog.oldestAt?.getTime() ?? now))));
  };
}

function registerDevices(registers: Registry[]): Update {
  const devices = new Gauge({
    name: 'push_devices',
    help: 'Phones and browsers that get alerts by push.',
    registers,
  });
  const failing = new Gauge({
    name: 'push_devices_failing',
    help: 'Phones and browsers whose last message was not taken.',
    registers,
  });
  return (readings) => {
    show(devices, readings?.push.devices);
    show(failing, readings?.push.failing);
  };
}

function registerBackup(registers: Registry[], everyMs: number): Update {
  const interval = new Gauge({
    name: 'backup_interval_seconds',
    help: 'Time between two scheduled backups, in seconds.',
    registers,
  });
  interval.set(seconds(everyMs));
  const last = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'Beginning of the last complete scheduled backup; 0 without one.',
    registers,
  });
  return (readings) => show(last, readings ? seconds(readings.lastBackup?.getTime() ?? 0) : undefined);
}

/** Reads disks of the machine that answers. Leaves out a disk that can't be read. */
function registerDisks(registers: Registry[], config: SharedConfig): () => Promise<void> {
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Space that the program may still use, by folder.',
    labelNames: ['folder'],
    registers,
  });
  const disks = listDisks(config);
  return async () => {
    for (const disk of disks) {
      const read = await readDisk(disk).catch(() => null);
      if (read) free.set({ folder: disk.name }, read.freeBytes);
      else free.remove({ folder: disk.name });
    }
  };
}

async function readDatabase({ db, clock }: SharedSources) {
  return {
    backlog: await readBacklog(db, clock()),
    push: await countPushDevices(db),
    lastBackup: await findLastBackup(db),
  };
}

type Readings = Awaited<ReturnType<typeof readDatabase>>;

/** Resolves with null if the database doesn't answer in time. Concurrent scrapes share one reading. */
function createDatabaseReader(sources: SharedSources): () => Promise<Readings | null> {
  let running: Promise<Readings | null> | null = null;
  const read = () =>
    (running ??= readDatabase(sources)
      .catch((err: unknown) => {
        sources.log.warn({ err }, 'metrics of the database could not be read');
        return null;
      })
      .finally(() => {
        running = null;
      }));
  return () => Promise.race([read(), setTimeout(TIMEOUT_MS, null, { ref: false })]);
}

/**
 * Registers what all processes share. The process that answers reads it once, so that no number is added up. Every
 * machine reports the same.
 */
export function createSharedMetrics(sources: SharedSources, config: SharedConfig): () => Promise<string> {
  const { mail, backup } = config;
  const registry = new Registry();
  const updates: Update[] = [registerDevices([registry])];
  registerBuild([registry]);
  if (mail.smtp) updates.push(registerOutbox([registry], sources));
  if (backup.every !== null) updates.push(registerBackup([registry], backup.every));
  const read = createDatabaseReader(sources);
  const updateDisks = registerDisks([registry], config);
  return async () => {
    await updateDisks();
    const readings = await read();
    for (const update of updates) update(readings);
    return registry.metrics();
  };
}
