/** What people read when a business was written, changed or deleted, or was not. */
export const BUSINESS_MESSAGES = {
  created: 'Negocio creado exitosamente',
  createFailed: 'Error al crear el perfil de negocio:',
  imagesOfNewFailed: 'Negocio creado pero error al subir imágenes',
  updated: 'Negocio actualizado exitosamente',
  updateFailed: 'Error al actualizar el perfil de negocio',
  imagesFailed: 'Negocio actualizado pero error al gestionar imágenes',
  deleted: 'Negocio eliminado exitosamente',
  deleteFailed: 'Error al eliminar el negocio',
  kept: 'El negocio vuelve a mostrarse',
  verified: 'Negocio verificado',
  unverified: 'Verificación retirada',
  verifyFailed: 'Error al cambiar la verificación',
  noSuchUser: 'Selecciona un usuario',
} as const;
