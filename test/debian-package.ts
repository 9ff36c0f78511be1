import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  return true;
}

/** Unpacks a package without installing it, so that no service starts. Returns whether it could. */
export function unpackDebianPackage(name: string, folder: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { stdio: 'inherit', cwd: folder } as const;
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['download', name], options);
  for (const file of globSync(`${name}_*.deb`, { cwd: folder }))
    execFileSync('dpkg-deb', ['--extract', file, folder], options);
  return true;
}

/** Returns the path of Debian's program, and installs its package first if need be. */
export function requireProgram(path: string, debianPackage: string): string {
  if (!existsSync(path) && !installDebianPackage(debianPackage))
    throw new Error(`${path} is missing: apt-get install ${debianPackage}`);
  return path;
}
