import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, findErrorCode } from '#platform/startup-error.ts';
import type { AppDeps, RenderPage } from '#server/deps.ts';

interface BuiltEntry {
  isPage: AppDeps['isPage'];
  createBuiltRenderer: (clientFolder: string) => RenderPage;
}
type BuiltFiles = Record<string, { file: string; css?: string[]; assets?: string[] }>;

const MISSING = new Set(['ENOENT', 'ERR_MODULE_NOT_FOUND']);

const incomplete = (folder: string, what: string) =>
  new StartupError(`The build in ${folder} is missing or incomplete (${what}). Run npm run build.`);

const isIncomplete = (error: unknown) =>
  error instanceof SyntaxError || MISSING.has(findErrorCode(error) ?? '');

function requireFiles(client: string): void {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as BuiltFiles;
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
    [file].concat(css, assets),
  );
  const missing = files.find((file) => !existsSync(join(client, file)));
  if (missing) throw incomplete(client, missing);
}

export async function loadPages(folder: string): Promise<Pick<AppDeps, 'renderPage' | 'isPage'>> {
  const client = join(folder, 'client');
  try {
    requireFiles(client);
    const entry = (await import(join(folder, 'server/entry-server.js'))) as BuiltEntry;
    return { renderPage: entry.createBuiltRenderer(client), isPage: entry.isPage };
  } catch (error) {
    throw isIncomplete(error) && error instanceof Error ? incomplete(folder, error.message) : error;
  }
}
