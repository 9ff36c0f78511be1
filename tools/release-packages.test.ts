import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = ['start', 'admin', 'backup', 'doctor', 'mail', 'move', 'restore', 'seed'].map(
  (name) => `src/commands/${name}.ts`,
);

const folder = await makeFolder();
const hooks = join(folder, 'hooks.mjs');
const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: object;
};
await writeFile(
  hooks,
  `import { registerHooks } from 'node:module';
   const absent = new Set(${JSON.stringify(Object.keys(devDependencies))});
   registerHooks({
     resolve(specifier, context, next) {
       const [name] = /^(@[^/]+\\/)?[^/]+/.exec(specifier) ?? [];
       if (absent.has(name)) throw new Error(context.parentURL + ' asks for the absent ' + name);
       return next(specifier, context);
     },
   });`,
);

it.each(PROGRAMS)('%s runs without the packages of development', (program) => {
  // Ends for a fault of the settings, or of its input, once all is loaded.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', hooks, program],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: 'x' } },
  );
  expect(stderr).not.toContain(' asks for the absent ');
  expect([2, 78]).toContain(status);
});
