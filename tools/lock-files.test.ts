import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

const REGISTRY = 'https://registry.npmjs.org/';

function readPackages(file: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
}

describe.each(['package-lock.json', 'test/firebase-emulator/package-lock.json'])('%s', (file) => {
  const packages = readPackages(file);

  it('has the SHA-512 integrity of every package, those of other platforms included', () => {
    const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(packages.length).toBeGreaterThan(100);
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('names no registry but that of npm', () => {
    const foreign = packages.filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY));
    expect(foreign.map(([, { resolved }]) => resolved)).toEqual([]);
  });
});
