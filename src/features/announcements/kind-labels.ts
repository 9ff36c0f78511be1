import type { Kind } from './schema.ts';

/** Plural with an `s`. */
export const KIND_LABELS: Record<Kind, string> = {
  offer: 'Oferta',
  job: 'Empleo',
  event: 'Evento',
  notice: 'Aviso',
};
