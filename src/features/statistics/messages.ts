import type { Counts } from './schema.ts';

export const COUNT_LABELS = {
  views: 'Vistas',
  whatsappTaps: 'WhatsApp',
  callTaps: 'Llamadas',
  directionsTaps: 'Cómo llegar',
  impressions: 'En búsquedas',
  catalogScans: 'Carta impresa',
  baskets: 'Canastas',
  orders: 'Pedidos',
} satisfies Record<keyof Counts, string>;

const NAMES = Object.keys(COUNT_LABELS) as (keyof Counts)[];
const OF_CATALOG: ReadonlySet<keyof Counts> = new Set(['catalogScans', 'baskets', 'orders']);

/** Names what is shown, in its order: what counts a carta only where there is some, as most have none. */
export const shownCounts = (...counted: readonly (Counts | null)[]): (keyof Counts)[] =>
  NAMES.filter((name) => !OF_CATALOG.has(name) || counted.some((counts) => counts && counts[name] > 0));
