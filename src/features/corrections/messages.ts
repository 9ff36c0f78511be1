export const CORRECTION_MESSAGES = {
  empty: 'Escribe al menos un dato, o marca que el negocio cerró.',
  same: 'Ese es el dato que ya se ve. Escribe el correcto.',
  closed: 'Este negocio ya está marcado como cerrado.',
  sendFailed: 'Error al enviar el cambio',
  decided: 'Otra persona ya decidió sobre este cambio. Recarga la página para ver en qué quedó.',
  outdated: 'Este dato cambió después de la sugerencia. Revísalo y, si hace falta, edítalo.',
  note: 'Ese horario hay que escribirlo a mano: ábrelo en Editar.',
  accepted: 'El cambio ya se ve',
  declined: 'El dato se queda como está',
  decideFailed: 'Error al decidir',
  listFailed: 'No pudimos cargar los cambios que te sugieren.',
} as const;
