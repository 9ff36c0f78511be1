import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { LoadArguments, Query } from '../../page.ts';

type Filters = Query<'search' | 'kind' | 'cursor'>;

export const load = ({ queryClient, query }: LoadArguments<object, Filters>) =>
  queryClient.ensureQueryData(activeAnnouncementsQuery(query));
