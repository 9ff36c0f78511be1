import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/source-hash';
const INPUTS = ['src/**/*.{ts,tsx,css}', 'vite.config.ts', 'package-lock.json'];

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

const sources = hashSources();
if (readStamp() !== sources) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, sources);
}
