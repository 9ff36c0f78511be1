import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { LoadArguments } from '../../page.ts';
import type { AnnouncementsQuery } from './page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, AnnouncementsQuery>) =>
  queryClient.ensureQueryData(activeAnnouncementsQuery(query));
