import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import full from 'spdx-license-list/full.js';

export interface Installed {
  name: string;
  version: string;
  license: string;
  folder: string;
}

const TEXT_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
/** Names what a package without a text is made of, as libvips' does. */
const README = /^readme\.md$/i;

function listFolders(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const folder = join(modules, name);
    if (name.startsWith('@')) return listFolders(folder);
    return [folder].concat(listFolders(join(folder, 'node_modules')));
  });
}

export function readInstalled(folder: string): Installed[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Installed>;
  if (name === undefined || version === undefined) return [];
  return [{ name, version, license: license ?? 'see its files', folder }];
}

const readTexts = ({ folder }: Installed, names: RegExp): string[] =>
  readdirSync(folder)
    .filter((file) => names.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());

/** The LGPL is a supplement to the GPL. */
const SUPPLEMENTED = new Map([['LGPL-3.0-or-later', 'GPL-3.0-or-later']]);

const standardTexts = (license: string): string[] =>
  [license, SUPPLEMENTED.get(license)].flatMap((id) =>
    id === undefined ? [] : (full[id]?.licenseText ?? []),
  );

/** Its own texts, or else what it says of itself and the standard text. */
export function licenseTexts(found: Installed): string[] {
  const texts = readTexts(found, TEXT_FILE);
  return texts.length > 0 ? texts : [...readTexts(found, README), ...standardTexts(found.license)];
}

const describe = (found: Installed): string =>
  [`## ${found.name} ${found.version}: ${found.license}`, ...licenseTexts(found)].join('\n\n');

/** The holidays of its calendar are data of the program. */
const COPIED = 'node_modules/date-holidays';

/** The packages below `folder`, each with its licence and the text, its own or else the standard one. */
export function listLicenses(folder: string): string {
  const folders = [...listFolders(join(folder, 'node_modules')), COPIED];
  const installed = folders.flatMap(readInstalled);
  const byName = installed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const intro = [
    '# Licences of what this release contains',
    'The program itself: see `LICENSE`. Node: see `bin/node.LICENSE`. What browsers load: see `dist/client/assets/licenses.md`.',
    'libvips and what it is made of are in `node_modules/@img/sharp-libvips-*`, as a shared library that another build of it may',
    'replace. Its source: https://github.com/lovell/sharp-libvips.',
  ];
  return `${intro.join('\n')}\n\n${byName.map(describe).join('\n\n')}\n`;
}
