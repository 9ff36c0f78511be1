import type { InvitationListQuery } from '#features/invitations/filters.ts';
import { invitationsQuery } from '#features/invitations/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import { nextQuery } from './next-query.ts';

export const load = ({ queryClient, query }: LoadArguments<object, InvitationListQuery>) =>
  Promise.all([
    queryClient.ensureQueryData(invitationsQuery(query)),
    queryClient.ensureQueryData(nextQuery(query.batch)),
  ]);
