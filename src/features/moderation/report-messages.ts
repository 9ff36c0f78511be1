import type { Reportable } from './schema.ts';

export const KIND_LABELS: Record<Reportable, string> = {
  business: 'Negocio',
  announcement: 'Anuncio',
  reply: 'Comentario',
};

export const THE_LABELS: Record<Reportable, string> = {
  business: 'el negocio',
  announcement: 'el anuncio',
  reply: 'el comentario',
};

export const THIS_LABELS: Record<Reportable, string> = {
  business: 'este negocio',
  announcement: 'este anuncio',
  reply: 'este comentario',
};

export const REPORT_MESSAGES = {
  noReason: 'Elige un motivo.',
  sendFailed: 'Error al enviar el reporte',
  takeDownFailed: 'Error al ocultar',
  dismissFailed: 'Error al descartar los reportes',
  restoreFailed: 'Error al volver a mostrar',
  noOwnerReason: 'Escribe por qué se oculta: se lo diremos a quien lo publicó.',
  unreported: 'Lo ocultó la administración, sin que nadie lo reportara.',
  takenDown: 'Ya no se muestra',
  dismissed: 'Reportes descartados',
  restored: 'Vuelve a mostrarse',
  noAnswer: 'Escribe tu respuesta.',
  answerFailed: 'Error al enviar tu respuesta',
  answered: 'Recibimos tu respuesta',
  unanswerable: 'Ya se decidió sobre esto, o no está oculto. Recarga la página para ver en qué quedó.',
  decided: 'Otra persona ya decidió sobre esto. Recarga la página para ver en qué quedó.',
} as const;
