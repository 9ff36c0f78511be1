import { morningQuery } from '#features/panel/queries.ts';
import type { LoadArguments } from '../../../page.ts';

export const load = ({ queryClient }: LoadArguments) => queryClient.fetchQuery(morningQuery());
