export const BANNER_MESSAGES = {
  listFailed: 'Error al cargar los banners. Por favor, inténtelo de nuevo.',
  uploaded: 'Banner publicado',
  uploadedPaused: 'Banner guardado en pausa',
  changed: 'Banner actualizado',
  paused: 'Banner en pausa',
  resumed: 'Banner visible en la portada',
  deleted: 'Banner eliminado',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este banner?',
  uploadFailed: 'Error al subir el banner',
  changeFailed: 'Error al actualizar el banner',
  deleteFailed: 'Error al eliminar el banner',
} as const;
