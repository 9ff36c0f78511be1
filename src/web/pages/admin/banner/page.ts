import { type QueryValues, monthParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const query = { month: monthParam };
export type BannerQuery = QueryValues<typeof query>;

export const bannerPage = definePanelPage({
  path: '/admin/banners/:id',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
