import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type ChunkingContext = Parameters<ChunkName>[1];

const DECLARED = readFileSync(join(import.meta.dirname, '../src/web/visitor-pages.ts'), 'utf8');

/** Pages whose styles and scripts are kept small for people who only look. */
export const VISITOR_PAGES = [...DECLARED.matchAll(/pages\/([\w-]+)\/page\.ts/g)].map(
  ([, name = '']) => name,
);

/** The view of a page, and what the shell loads lazily. */
const PAGE = /\/src\/web\/(?:pages\/([\w-]+(?:\/[\w-]+)?)\/view|shell\/([\w-]+))\.tsx?$/;

/** Returns the name of a page, or of what the shell loads lazily, by its module. */
export function pageName(id: string): string | undefined {
  const [, page, part] = PAGE.exec(id) ?? [];
  return page ?? part;
}

const LOADER = new RegExp(String.raw`/src/web/pages/(?:${VISITOR_PAGES.join('|')})/loader\.ts$`);

/** Modules and everything that they import statically. */
function staticClosure(roots: readonly string[], context: ChunkingContext): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function findLazyIds(entryId: string, context: ChunkingContext): Set<string> {
  const lazyIds = new Set<string>();
  const found = new Set([entryId]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const lazyId of dynamicallyImportedIds) lazyIds.add(lazyId);
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) found.add(imported);
  }
  return lazyIds;
}

interface Users {
  entry: Set<string>;
  pages: { name: string; modules: Set<string> }[];
  others: Set<string>;
}

/** @throws Error for a name without a page: a list of pages can't outlive them */
function findUsers(names: readonly string[], entryId: string, context: ChunkingContext): Users {
  const lazyIds = [...findLazyIds(entryId, context)];
  const pageIds = names.map((name) => {
    const pageId = lazyIds.find((id) => pageName(id) === name);
    if (!pageId) throw new Error(`there is no page ${name}`);
    return pageId;
  });
  // Visitors' data is asked for at once.
  const entries = [entryId, ...lazyIds.filter((id) => LOADER.test(id))];
  const others = new Set<string>();
  for (const lazyId of lazyIds.filter((id) => !pageIds.includes(id) && !entries.includes(id))) {
    for (const id of staticClosure([lazyId], context)) others.add(id);
  }
  return {
    entry: staticClosure(entries, context),
    pages: names.map((name, i) => ({ name, modules: staticClosure([pageIds[i] ?? ''], context) })),
    others,
  };
}

interface PageChunks {
  entryId: string;
  /** Names of page modules. */
  pages: readonly string[];
  /** Names the chunk of a module by the pages that load it; null leaves it to the bundler. */
  chunkFor: (users: ReadonlySet<string>, isUsedElsewhere: boolean) => string | null;
}

/** Puts the modules of pages into chunks by who loads them: a few large files compress better than many small ones. */
export function chunkByPages({ entryId, pages, chunkFor }: PageChunks): ChunkName {
  let known: Users | undefined;
  return (id, context) => {
    known ??= findUsers(pages, entryId, context);
    if (known.entry.has(id)) return 'shared';
    const users = known.pages.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
    return users.length === 0 ? null : chunkFor(new Set(users), known.others.has(id));
  };
}
