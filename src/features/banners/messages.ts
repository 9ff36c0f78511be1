export const BANNER_MESSAGES = {
  listFailed: 'Error al cargar los banners. Por favor, inténtelo de nuevo.',
  uploaded: 'Banner publicado',
  uploadedPaused: 'Banner guardado en pausa',
  changed: 'Banner actualizado',
  paused: 'Banner en pausa',
  resumed: 'Banner activo',
  deleted: 'Banner eliminado',
  datesReversed: 'El último día no puede ser antes del primero.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este banner?',
  deletedNumbers: 'También se borran sus números de todos los meses.',
  uploadFailed: 'Error al subir el banner',
  changeFailed: 'Error al actualizar el banner',
  deleteFailed: 'Error al eliminar el banner',
} as const;

export const BANNER_COUNT_LABELS = { shown: 'Veces que se vio', taps: 'Toques' } as const;
