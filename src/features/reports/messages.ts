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

/** What its owner may be told, to begin with. */
export const REASON_TEMPLATES: Record<Reason, string> = {
  scam: 'Engaña a las personas, o parece una estafa.',
  false: 'Tiene datos que no son ciertos: revisa nombre, teléfono y dirección.',
  offensive: 'Insulta, amenaza o discrimina a otras personas.',
  sexual: 'Muestra contenido sexual o violento.',
  illegal: 'Ofrece algo que la ley no permite.',
  spam: 'Repite la misma publicidad o la pone donde no va.',
  rights: 'Usa el nombre, las fotos o la marca de otra persona sin su permiso.',
  other: '',
};

/** What it is that was reported. */
export const KIND_LABELS: Record<Reportable, string> = {
  business: 'Negocio',
  announcement: 'Anuncio',
  reply: 'Comentario',
};

/** The same with its article. */
export const THE_LABELS: Record<Reportable, string> = {
  business: 'el negocio',
  announcement: 'el anuncio',
  reply: 'el comentario',
};

/** What people read when something was reported or decided, or was not. */
export const REPORT_MESSAGES = {
  noReason: 'Elige un motivo.',
  sendFailed: 'Error al enviar el reporte',
  withholdFailed: 'Error al ocultar',
  dismissFailed: 'Error al descartar los reportes',
  releaseFailed: 'Error al volver a mostrar',
  noOwnerReason: 'Escribe por qué se oculta: se lo diremos a quien lo publicó.',
  unreported: 'Lo ocultó la administración, sin que nadie lo reportara.',
  withheld: 'Ya no se muestra',
  dismissed: 'Reportes descartados',
  released: 'Vuelve a mostrarse',
  decided: 'Otra persona ya decidió sobre esto. Recarga la página para ver en qué quedó.',
} as const;
