import type { Reason, Reportable } from './schema.ts';

/** Why something is reported, as people choose it. */
export const REASON_LABELS: Record<Reason, string> = {
  scam: 'Es una estafa o un engaño',
  false: 'Los datos son falsos',
  offensive: 'Insulta, amenaza o discrimina',
  sexual: 'Es sexual o violento',
  illegal: 'Ofrece algo ilegal',
  spam: 'Es publicidad repetida o fuera de lugar',
  rights: 'Usa mi nombre, mis fotos o mi marca',
  other: 'Otra cosa',
};

/** What is reported, with its article. */
export const THIS_LABELS: Record<Reportable, string> = {
  business: 'este negocio',
  announcement: 'este anuncio',
  reply: 'este comentario',
};

/** What people read when something was reported or decided, or was not. */
export const REPORT_MESSAGES = {
  noReason: 'Elige un motivo.',
  sendFailed: 'Error al enviar el reporte',
  decideFailed: 'Error al decidir',
  withheld: 'Ya no se muestra',
  dismissed: 'Reportes descartados',
  released: 'Vuelve a mostrarse',
  decided: 'Otra persona ya decidió sobre esto. Recarga la página para ver en qué quedó.',
} as const;
