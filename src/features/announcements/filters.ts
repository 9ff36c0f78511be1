export const KIND_LABELS = {
  offer: 'Oferta',
  job: 'Empleo',
  event: 'Evento',
  notice: 'Aviso',
} as const;
export type Kind = keyof typeof KIND_LABELS;
export const KINDS = Object.keys(KIND_LABELS) as Kind[];
