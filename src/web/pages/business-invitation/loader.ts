import { invitationLinkQuery } from '#features/invitations/queries.ts';
import type { LoadArguments } from '../../page.ts';

/** Reads again what an answer or a new account changes. */
export const load = ({ queryClient, params: { token } }: LoadArguments<{ token: string }>) =>
  queryClient.fetchQuery({ ...invitationLinkQuery(token), staleTime: 0 });
