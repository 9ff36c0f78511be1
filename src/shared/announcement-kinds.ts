export const KIND_LABELS = {
  offer: 'Oferta',
  job: 'Empleo',
  event: 'Evento',
  notice: 'Aviso',
} as const;
export type Kind = keyof typeof KIND_LABELS;
export const KINDS = Object.keys(KIND_LABELS) as Kind[];

export const kindName = (kind: Kind | undefined): string | undefined => kind && `${KIND_LABELS[kind]}s`;

/** Is `empleos` in addresses. */
export const kindSlug = (kind: Kind): string => `${KIND_LABELS[kind].toLowerCase()}s`;
