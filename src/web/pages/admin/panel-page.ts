import type { NoParams, QueryParams } from '#shared/query-params.ts';
import { type Declaration, type LinkedPage, definePage } from '../../page.ts';

/** Declares a page for administrators. It loads, beside its own data, how much waits in each section: badges that come later move the page. */
export function definePanelPage<const Path extends string, const P extends QueryParams = NoParams>(
  page: Omit<Declaration<Path, P>, 'access' | 'indexing'>,
): LinkedPage<Path, P> {
  return definePage<Path, P>({
    ...page,
    access: 'admin',
    indexing: 'uncrawled',
    load: async () => {
      const [{ loadCounts }, own] = await Promise.all([import('./counts.ts'), page.load?.()]);
      return { load: (args) => Promise.all([loadCounts(args), own?.load(args)]) };
    },
  });
}
