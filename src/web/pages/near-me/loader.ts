import { departmentsQuery } from '#features/places/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient }: LoadArguments) => queryClient.ensureQueryData(departmentsQuery());
