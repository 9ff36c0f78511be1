import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  scripts?: object;
  devDependencies?: object;
  allowScripts?: object;
}

const OUT = 'dist-release';
const ENTRIES = [
  'dist',
  'deploy',
  'src',
  'db',
  'tools',
  'bin/plaza',
  'bin/plaza.cjs',
  'docs/operations.md',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'UPGRADING.md',
  'LICENSE',
  '.env.example',
];
/** Node runs no .tsx: pages are in dist. */
const LEFT_OUT =
  /\.test\.ts$|\.tsx$|^src\/dev\.ts$|^dist\/source-hash$|^tools\/(build|icon-|make-|page-|release|screenshot|unused-)/;

/** TypeScript is an optional peer of valibot, which its code never loads; nothing runs the packages' own commands. */
const UNUSED = ['node_modules/typescript', 'node_modules/@typescript', 'node_modules/.bin'];

const NODE_LICENSE = `node_modules/node/node_modules/node-linux-${process.arch}/LICENSE`;

function readManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
}

function copyFiles(folder: string): void {
  for (const entry of ENTRIES) {
    cpSync(entry, join(folder, entry), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
}

/** With the locked versions. The release is neither built nor tested, so its manifest has no scripts. */
function installDependencies(folder: string, manifest: Manifest): void {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file));
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit' });
  for (const file of ['package-lock.json', '.npmrc', ...UNUSED])
    rmSync(join(folder, file), { recursive: true });
  const { scripts, devDependencies, allowScripts, ...rest } = manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`);
}

/** Node's one library that small systems lack. */
function copyLibrary(folder: string): void {
  const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  const [, path] = /=> (\S+libatomic\.so\.1)/.exec(libraries) ?? [];
  if (path === undefined) return;
  mkdirSync(join(folder, 'lib'));
  copyFileSync(path, join(folder, 'lib/libatomic.so.1'));
}

function copyNode(folder: string): void {
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  chmodSync(join(folder, 'bin/node'), 0o755);
  if (existsSync(NODE_LICENSE)) copyFileSync(NODE_LICENSE, join(folder, 'bin/node.LICENSE'));
  else console.warn('The licence of Node is missing: run npm ci first.');
}

/** The engine makes some files of its database for its own user only, and others for all to write. */
function setModes(folder: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

function megabytes(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size / 1e6;
  return readdirSync(path).reduce((sum, name) => sum + megabytes(join(path, name)), 0);
}

function report(folder: string, archive: string): void {
  const node = megabytes(join(folder, 'bin/node'));
  const all = megabytes(folder);
  console.log(`${archive}: ${megabytes(archive).toFixed(0)} MB`);
  console.log(`unpacked: ${all.toFixed(0)} MB, ${(all - node).toFixed(0)} MB without Node`);
}

const manifest = readManifest();
const name = `${manifest.name}-${manifest.version}`;
const folder = join(OUT, name);
const archive = `${folder}.tar.gz`;

execFileSync(process.execPath, ['tools/build.ts', '--if-stale'], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFiles(folder);
installDependencies(folder, manifest);
copyNode(folder);
copyLibrary(folder);
setModes(folder);
execFileSync('tar', ['-C', OUT, '--owner=0', '--group=0', '-czf', archive, name]);
report(folder, archive);
