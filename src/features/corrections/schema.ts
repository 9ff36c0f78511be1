export const CORRECTION_FIELDS = ['phone', 'hours', 'address', 'closed'] as const;
export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

export const MAX_HOURS_LENGTH = 300;

export const FIELD_LABELS: Record<CorrectionField, string> = {
  phone: 'Teléfono',
  hours: 'Horario',
  address: 'Dirección',
  closed: 'Estado',
};
