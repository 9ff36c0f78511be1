import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createBuilder } from 'vite';

/** A function as the browser names it. Lines and columns begin at 0. */
export interface CallFrame {
  functionName: string;
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(
      JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    );
  } catch {
    // A file of the browser's own, or of the checkout before the last build.
    return null;
  }
}

/** Names functions by the source. Builds the browser's code once more for it: names in builds are single letters. */
export async function openSourceNames(root: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  const build = { outDir, emptyOutDir: true, sourcemap: 'hidden' as const };
  const configFile = join(root, 'vite.config.ts');
  const builder = await createBuilder({
    root,
    configFile,
    logLevel: 'error',
    environments: { client: { build } },
  });
  await builder.build(builder.environments['client']!);
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(join(outDir, 'assets', `${file}.map`)));
    return maps.get(file);
  };
  const nameFunction = ({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame): string => {
    const file = basename(url);
    const origin = mapOf(file)?.findOrigin(lineNumber + 1, columnNumber + 1);
    // What the bundler wrote itself is in no source.
    if (!origin || !('fileName' in origin) || !origin.fileName)
      return `${functionName || 'a function'} ${file}`.trim();
    const place = origin.fileName.replace(/^.*?(?:src|node_modules)\//, '');
    return `${origin.name ?? functionName} ${place}:${origin.lineNumber}`.trim();
  };
  return { nameFunction, [Symbol.asyncDispose]: () => rm(outDir, { recursive: true }) };
}

export type NameFunction = Awaited<ReturnType<typeof openSourceNames>>['nameFunction'];
