import { type Declaration, type LinkedPage, definePage } from '../../page.ts';

/** Declares a page for administrators. It loads, beside its own data, how much waits in each section: badges that come later move the page. */
export function definePanelPage<const Path extends string, const Name extends string = never>(
  page: Omit<Declaration<Path, Name>, 'access' | 'indexing'>,
): LinkedPage<Path, Name> {
  return definePage<Path, Name>({
    ...page,
    access: 'admin',
    indexing: 'uncrawled',
    load: async () => {
      const [{ loadCounts }, own] = await Promise.all([import('./counts.ts'), page.load?.()]);
      return { load: (args) => Promise.all([loadCounts(args), own?.load(args)]) };
    },
  });
}
