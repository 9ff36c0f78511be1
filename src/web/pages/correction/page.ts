import { type QueryValues, flagParam, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = {
  enviado: flagParam,
  revisa: textParam,
  phone: textParam,
  hours: textParam,
  address: textParam,
  closed: textParam,
};
export type CorrectionQuery = QueryValues<typeof query>;

export const correctionPage = definePage({
  path: '/business/:id/corregir',
  query,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
