import { newContentPath } from '#features/auth/intention.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery, businessesOfUserQuery } from '#features/businesses/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { departmentsQuery } from '#features/places/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { LoadArguments, Params } from '../../page.ts';
import { publishPage } from './page.ts';

const isBeginning = ({ pathname }: URL) => pathname.replace(/\/$/, '') === publishPage.to();

export async function load({
  queryClient,
  url,
  params: { id },
}: LoadArguments<Params<'/publicar/:id?'>>): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  if (id === 0 && !isBeginning(url)) throw new PageFailure(404);
  const [business] = await Promise.all([
    id > 0 ? queryClient.ensureQueryData(businessQuery(id)) : null,
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.prefetchQuery(departmentsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
    queryClient.prefetchQuery(businessesOfUserQuery(user.id)),
  ]);
  if (business && business.userId !== user.id) throw new PageFailure(404);
  // The form asks administrators for whom they publish.
  if (!business && user.role === 'admin') throw new Redirect(newContentPath('negocio'));
}
