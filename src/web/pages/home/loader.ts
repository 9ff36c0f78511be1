import { carouselQuery } from '#features/banners/queries.ts';
import { firstBusinessQuery, premiumBusinessesQuery } from '#features/businesses/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { landingQuery } from '#features/landings/queries.ts';
import type { LoadArguments } from '../../page.ts';

export async function load({ queryClient }: LoadArguments): Promise<void> {
  const [featured] = await Promise.all([
    queryClient.ensureQueryData(premiumBusinessesQuery()),
    queryClient.ensureQueryData(carouselQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.prefetchQuery(landingQuery()),
  ]);
  if (featured.length === 0) await queryClient.prefetchQuery(firstBusinessQuery());
}
