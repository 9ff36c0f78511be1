import { textQuery } from '#features/texts/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient, params }: LoadArguments<{ text: string }>) =>
  queryClient.ensureQueryData(textQuery(params.text));
