import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { describeFault } from '#platform/startup-error.ts';
import { TEXT_NAMES, type TextName } from '../schema.ts';
import { findTextFaults } from './parse-text.ts';
import { type Source, TEXT_WORDS, readOwnSource } from './sources.ts';

interface Reading {
  source: Source | null;
  faults: string[];
  error: unknown;
}

async function readAndCheck(folder: string, name: TextName): Promise<Reading> {
  const path = join(folder, `${name}.md`);
  let place = folder;
  try {
    await readdir(folder);
    place = path;
    const source = await readOwnSource(folder, name);
    const faults = source ? findTextFaults(source.text, TEXT_WORDS) : [];
    return { source, faults: faults.map((fault) => `${path}: ${fault}`), error: null };
  } catch (error) {
    return { source: null, faults: [`${place} can't be read (${describeFault(error)}).`], error };
  }
}

const lastGood = new Map<string, Source | null>();
const reported = new Map<string, string>();

async function checkOwnText(folder: string, name: TextName) {
  const key = join(folder, name);
  const reading = await readAndCheck(folder, name);
  if (reading.faults.length === 0) lastGood.set(key, reading.source);
  return { ...reading, key };
}

export async function findOwnTextFaults(folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const name of TEXT_NAMES) faults.push(...(await checkOwnText(folder, name)).faults);
  return [...new Set(faults)];
}

/** Returns the last text without a fault, and logs a fault once. @throws if the file never could be read */
export async function findOwnText(folder: string, name: TextName, log: Logger): Promise<Source | null> {
  const { key, source, faults, error } = await checkOwnText(folder, name);
  const sentence = faults.join(' ');
  if (sentence !== '' && reported.get(key) !== sentence)
    log.warn(`LEGAL_DIR: ${sentence} Visitors read the last text without a fault.`);
  reported.set(key, sentence);
  if (lastGood.has(key)) return lastGood.get(key) ?? null;
  if (error !== null) throw error;
  return source;
}
