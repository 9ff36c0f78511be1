export const REPLY_MESSAGES = {
  created: 'Comentario publicado',
  createFailed: 'Error al agregar la respuesta',
  deleted: 'Comentario eliminado',
  deleteFailed: 'Error al eliminar el comentario',
  posing:
    'Tu nombre parece el de la administración del sitio. Cámbialo en Mi Cuenta y vuelve a enviar tu comentario.',
  ended: 'Este anuncio ya terminó y no recibe más comentarios.',
  hidden: 'Este anuncio está oculto y no recibe comentarios.',
} as const;
