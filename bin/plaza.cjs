'use strict';

// Plain JavaScript: every Node must run this file, to say which version is needed.
const { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } = require('fs');
const { enableCompileCache } = require('module');
const { join } = require('path');
const { pathToFileURL } = require('url');
const { engines } = require('../package.json');

const ROOT = join(__dirname, '..');
const PROGRAMS = {
  start: 'src/commands/start.ts',
  dev: 'src/commands/dev.ts',
  admin: 'src/commands/admin.ts',
  seed: 'src/commands/seed.ts',
  doctor: 'src/commands/doctor.ts',
  backup: 'src/commands/backup.ts',
  restore: 'src/commands/restore.ts',
  move: 'src/commands/move.ts',
  mail: 'src/commands/mail.ts',
  map: 'src/commands/map.ts',
  import: 'src/commands/import.ts',
  release: 'tools/release.ts',
};

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** In a clone, Node comes with them. */
function requireDependencies() {
  if (!existsSync(join(ROOT, 'node_modules'))) fail('Run npm ci first.', 1);
}

function requireNode() {
  const smallest = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needsMajor, needsMinor] = smallest.split('.').map(Number);
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return;
  fail(`Plaza Chapina needs Node ${smallest} or newer. This is Node ${process.versions.node}.`, 1);
}

/** The real environment wins. Tests choose all settings themselves. */
function readEnvFile() {
  const file = join(ROOT, '.env');
  if (process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file);
}

/** What can write to the cache can change the program: it is the user's alone, whatever the umask. */
function makePrivate(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  // The versions of Node have a folder each. A folder with other things is shared, as /tmp.
  const isShared = readdirSync(folder).some((name) => !/^v\d/.test(name));
  if (!isShared && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

function makePrivateOrForget(folder) {
  try {
    makePrivate(folder);
    for (const name of readdirSync(folder).filter((entry) => /^v\d/.test(entry))) {
      const path = join(folder, name);
      const { mode } = statSync(path);
      // Others may have written to it.
      if ((mode & 0o022) !== 0)
        for (const file of readdirSync(path)) rmSync(join(path, file), { recursive: true });
      if ((mode & 0o077) !== 0) chmodSync(path, 0o700);
    }
  } catch {
    // Of another user, read-only or not there.
  }
}

/** From the second start on, nothing is compiled, and memory is an eighth less. Does nothing where the folder can't be written. */
function rememberCompiledCode() {
  const folder = process.env.NODE_COMPILE_CACHE || join(ROOT, '.cache/compiled');
  makePrivateOrForget(folder);
  const { directory } = enableCompileCache(folder);
  if (!directory) return;
  makePrivateOrForget(folder);
  // For processes that this one starts.
  process.env.NODE_COMPILE_CACHE = folder;
}

if (process.argv[2] === 'start') require('./exit-on-signal.cjs');
requireDependencies();
requireNode();
rememberCompiledCode();
const command = process.argv[2];
const program = Object.hasOwn(PROGRAMS, command) ? join(ROOT, PROGRAMS[command]) : '';
if (!existsSync(program)) {
  const names = Object.keys(PROGRAMS).filter((name) => existsSync(join(ROOT, PROGRAMS[name])));
  fail(`Usage: bin/plaza ${names.join(' | ')}`, 2);
}
readEnvFile();
process.argv.splice(1, 2, program);
void import(pathToFileURL(program).href);
