export const REVIEW_MESSAGES = {
  approved: 'Ya se muestra',
  approveFailed: 'Error al mostrar el negocio',
  rejected: 'Rechazamos el negocio y avisamos a quien lo publicó',
  rejectFailed: 'Error al rechazar el negocio',
  decided: 'Otra persona ya decidió sobre este negocio. Recarga la página para ver en qué quedó.',
  changed: 'El negocio cambió mientras lo revisabas. Recarga la página y revísalo otra vez.',
  deleted: 'Este negocio ya no existe: lo eliminaron. Recarga la página.',
} as const;
