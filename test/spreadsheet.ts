import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { requireProgram } from './debian-package.ts';

const run = promisify(execFile);

/** Numbers, dates and money as in Guatemala. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>es-GT</value></prop></item>
</oor:items>
`;

/** Separator, quotation mark, encoding, first row, formats of columns, language, quoted cells as text (no), dates and the like as values. */
const options = (separator: string, encoding: number): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${encoding},1,,0,false,true`;

/** LibreOffice's numbers of encodings. */
const UTF_8 = 76;
const WINDOWS_1252 = 1;

export const SAVED_AS = {
  'comma-utf-8': options(',', UTF_8),
  'semicolon-utf-8': options(';', UTF_8),
  'semicolon-windows-1252': options(';', WINDOWS_1252),
} as const;
export type SavedAs = keyof typeof SAVED_AS;

/** Opens the CSV in LibreOffice in es-GT, saves it as a workbook, and opens that to save it as CSV. */
export async function saveBySpreadsheet(
  folder: string,
  csv: string,
  { workbook, savedAs }: { workbook: 'ods' | 'xlsx'; savedAs: SavedAs },
): Promise<Buffer> {
  const program = requireProgram('/usr/bin/soffice', 'libreoffice-calc-nogui');
  const profile = join(folder, 'profile');
  const saved = join(folder, savedAs);
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user/registrymodifications.xcu'), SETTINGS, { flag: 'wx' }).catch(() => {});
  await writeFile(join(folder, 'list.csv'), csv);
  const convert = (args: readonly string[]) =>
    run(program, [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', ...args]);
  const infilter = `--infilter=${options(',', UTF_8)}`;
  await convert([infilter, '--convert-to', workbook, '--outdir', folder, join(folder, 'list.csv')]);
  const filter = `csv:${SAVED_AS[savedAs]}`;
  await convert(['--convert-to', filter, '--outdir', saved, join(folder, `list.${workbook}`)]);
  return readFile(join(saved, 'list.csv'));
}
