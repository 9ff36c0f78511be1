import { type QueryValues, oneOf } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

export const STEP_NAMES = ['nombre', 'whatsapp', 'lugar', 'horario', 'foto', 'listo'] as const;
export type PublishStep = (typeof STEP_NAMES)[number];

const query = { paso: oneOf(STEP_NAMES) };
export type PublishQuery = QueryValues<typeof query>;

/** Publishing in steps: a new business without id, then one address for each step. */
export const publishPage = definePage({
  path: '/publicar/:id?',
  query,
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
