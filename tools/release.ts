import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { basename, join } from 'node:path';

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
  'demo',
  'bin/plaza',
  'bin/exit-on-signal.cjs',
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
const LEFT_OUT = /\.test\.ts$|\.tsx$|^src\/commands\/dev\.ts$|^dist\/source-hash$/;

/** TypeScript is an optional peer of valibot, which its code never loads; nothing runs the packages' own commands. */
const UNUSED = ['node_modules/typescript', 'node_modules/@typescript', 'node_modules/.bin'];

/** Stack traces are read without them. */
const SOURCE_MAP = /\.map$/;

const NODE_LICENSE = `node_modules/node/node_modules/node-linux-${process.arch}/LICENSE`;

function readManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
}

function copyFiles(folder: string): void {
  for (const entry of ENTRIES) {
    cpSync(entry, join(folder, entry), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
}

/** `1.0.0+0a1b2c3d4e5f`, and `.changed` after it where files differ from the commit. Without a repository the version alone. */
function readVersion({ version }: Manifest): string {
  if (!existsSync('.git')) return version;
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short=12', 'HEAD');
  return `${version}+${commit}${git('status', '--porcelain') === '' ? '' : '.changed'}`;
}

/** What isn't in a numbered version is named by the release that has it. */
function nameUnreleased(folder: string, version: string): void {
  const file = join(folder, 'CHANGELOG.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^## Unreleased$/m, `## Unreleased, as of ${version}`));
}

/** With the locked versions. The release is neither built nor tested, so its manifest has no scripts. */
function installDependencies(folder: string, manifest: Manifest, version: string): void {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file));
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit' });
  const packages = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const maps = packages.filter((path) => SOURCE_MAP.test(path)).map((path) => join('node_modules', path));
  for (const file of ['package-lock.json', '.npmrc', ...maps, ...UNUSED])
    rmSync(join(folder, file), { recursive: true });
  const { scripts, devDependencies, allowScripts, ...rest } = manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...rest, version }, null, 2)}\n`);
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
  copyFileSync(NODE_LICENSE, join(folder, 'bin/node.LICENSE'));
}

/** The engine makes some files of its database for its own user only, and others for all to write. */
function setModes(folder: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

/** For `sha256sum --check`. */
function writeChecksum(archive: string): void {
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
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
if (!existsSync('node_modules/vite') || !existsSync(NODE_LICENSE)) {
  console.error('Run npm ci --include=dev first.');
  process.exit(1);
}
const { listLicenses } = await import('./release-licenses.ts');
const version = readVersion(manifest);
// Forms, and stores that speak S3, read a plus in an address as a space.
const name = `${manifest.name}-${version.replace('+', '-')}`;
const folder = join(OUT, name);
const archive = `${folder}.tar.gz`;

execFileSync(process.execPath, ['tools/build.ts', '--if-stale'], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFiles(folder);
installDependencies(folder, manifest, version);
nameUnreleased(folder, version);
writeFileSync(join(folder, 'LICENSES.md'), listLicenses(folder));
copyNode(folder);
copyLibrary(folder);
setModes(folder);
execFileSync('tar', ['-C', OUT, '--owner=0', '--group=0', '-czf', archive, name]);
writeChecksum(archive);
report(folder, archive);
