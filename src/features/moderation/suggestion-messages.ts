import type { CorrectionField } from './schema.ts';

export const FIELD_LABELS: Record<CorrectionField, string> = {
  phone: 'Teléfono',
  hours: 'Horario',
  address: 'Dirección',
  closed: 'Estado',
};

export const SUGGESTION_MESSAGES = {
  empty: 'Escribe al menos un dato, o marca que el negocio cerró.',
  same: 'Ese es el dato que ya se ve. Escribe el correcto.',
  closed: 'Este negocio ya está marcado como cerrado.',
  sendFailed: 'Error al enviar el cambio',
} as const;
