import { importsQuery } from '#features/import-export/queries.ts';
import type { LoadArguments } from '../../../page.ts';

export const load = ({ queryClient }: LoadArguments) => queryClient.ensureQueryData(importsQuery());
