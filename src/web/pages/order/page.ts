import { ORDER_NUMBER } from '#features/orders/order-number.ts';
import { linesParam, refusedParam } from '#features/orders/lines-param.ts';
import { type QueryValues, oneOf } from '#shared/query-params.ts';
import { isCalendarDay } from '#shared/calendar.ts';
import { ATTRIBUTE_CODES } from '#shared/business-attributes.ts';
import { definePage } from '../../page.ts';

const DELIVERIES = ['recojo', 'domicilio'] as const;

const query = {
  lineas: linesParam,
  numero: (text: string) => (ORDER_NUMBER.test(text) ? text : undefined),
  entrega: oneOf(DELIVERIES),
  dia: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) ? text : undefined),
  pago: oneOf(ATTRIBUTE_CODES),
  revisa: refusedParam,
};
export type OrderQuery = QueryValues<typeof query>;

/** Shows an order to people without script. No typed text stands in its address. */
export const orderPage = definePage({
  path: '/business/:id/pedido',
  query,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
