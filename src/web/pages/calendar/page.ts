import { isCalendarDay } from '#shared/calendar.ts';
import { type QueryParam, monthParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const dayParam: QueryParam<string> = (text) => (isCalendarDay(text) ? text : undefined);

export const calendarPage = definePage({
  path: '/calendario/*?',
  query: { mes: monthParam, semana: dayParam },
  access: 'anyone',
  cached: 2,
  indexing: 'by-content',
  sitemap: ['self', 'listas'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
