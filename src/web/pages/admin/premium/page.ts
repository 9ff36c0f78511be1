import { type QueryParam, type QueryValues, monthParam, oneOf, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const yearParam: QueryParam<number> = (text) => (/^[12]\d{3}$/.test(text) ? Number(text) : undefined);

const query = {
  view: oneOf(['changes', 'income']),
  within: oneOf(['month', 'ended']),
  year: yearParam,
  month: monthParam,
  cursor: textParam,
};
export type PremiumQuery = QueryValues<typeof query>;

export const premiumPage = definePanelPage({
  path: '/admin/premium',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
