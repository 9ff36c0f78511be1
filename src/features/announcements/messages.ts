/** What people read when an announcement was written or changed, or was not. */
export const ANNOUNCEMENT_MESSAGES = {
  missing: 'Título y contenido son requeridos',
  created: 'Anuncio publicado',
  createFailed: 'Error al crear el anuncio',
  imagesOfNewFailed: 'Anuncio creado pero error al subir imagen',
  updated: 'Anuncio actualizado',
  updateFailed: 'Error al actualizar el anuncio',
  imagesFailed: 'Anuncio actualizado pero error al gestionar imágenes',
  renewed: 'Anuncio renovado por 30 días',
  sold: 'Marcado como vendido',
  finished: 'Marcado como finalizado',
  reopened: 'El anuncio vuelve a estar activo',
  deleted: 'Anuncio eliminado',
  deleteFailed: 'Error al eliminar el anuncio',
  kept: 'El anuncio vuelve a mostrarse',
} as const;
