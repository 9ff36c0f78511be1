import { KINDS } from '#shared/announcement-kinds.ts';
import { type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';

/** Says where to look for news: in the list of businesses, in that of announcements, or from one business. */
export const TARGETS = ['businesses', 'announcements', 'business'] as const;

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The hours of Guatemala in which a device gets nothing; the first ones unless its person chose others. */
export const QUIET_HOURS = ['21-7', '19-7', '22-6', 'none'] as const;
export type QuietHours = (typeof QUIET_HOURS)[number];

export const MAX_ALERTS = 20;
export const MAX_DEVICES_OF_ACCOUNT = 10;

/** Names the part of Mi Cuenta that lists the phones of an account. */
export const PHONES_ANCHOR = 'telefonos-con-avisos';

export const ALERT_MESSAGES = {
  target: 'Elige negocios, anuncios o un negocio.',
  kind: 'Elige un tipo de anuncio de la lista.',
  frequency: 'Elige al momento, cada día o cada semana.',
  quietHours: 'Elige una de las horas sin avisos de la lista.',
  category: 'Elige una categoría de la lista.',
  business: 'Elige el negocio que quieres seguir.',
  place: 'Elige un departamento, municipio o zona de la lista.',
  search: 'Escribe una palabra que se pueda buscar, como «tacos».',
  email: 'Escribe tu correo, como ana@correo.com.',
  full: `Ya tienes ${MAX_ALERTS} avisos. Termina uno en Mis avisos de búsqueda para pedir otro.`,
  device: 'Este navegador no dio una dirección de notificaciones que podamos usar. Elige el correo.',
  otherKeys:
    'Este navegador ya recibe avisos de otra forma. Quita el permiso de notificaciones y dalo otra vez.',
  tooManyDevices:
    'Ya recibes avisos en muchos teléfonos o navegadores. Termina los de uno en Mi Cuenta para usar otro.',
  devicesFull: 'Por ahora no podemos avisar en más teléfonos. Elige el correo.',
  listFailed: 'No pudimos cargar tus avisos.',
  devicesFailed: 'No pudimos cargar en qué teléfonos recibes avisos.',
} as const;

/** Parameters of the page that asks for an alert. */
export const CONDITION_PARAMS = {
  target: oneOf(TARGETS),
  search: textParam,
  category: idParam,
  place: textParam,
  kind: oneOf(KINDS),
  business: idParam,
};
export type ConditionParams = QueryValues<typeof CONDITION_PARAMS>;
