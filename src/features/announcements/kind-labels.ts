import type { Kind } from './schema.ts';

export const KIND_LABELS: Record<Kind, string> = {
  offer: 'Oferta',
  job: 'Empleo',
  event: 'Evento',
  notice: 'Aviso',
};
