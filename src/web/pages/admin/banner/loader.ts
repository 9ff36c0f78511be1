import { bannerSheetQuery } from '#features/banners/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { BannerQuery } from './page.ts';

export const load = ({ queryClient, params, query }: LoadArguments<{ id: number }, BannerQuery>) =>
  queryClient.fetchQuery({ ...bannerSheetQuery(params.id, query.month), staleTime: 0 });
