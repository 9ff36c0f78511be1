export const BUSINESS_MESSAGES = {
  created: 'Negocio creado exitosamente',
  createFailed: 'Error al crear el perfil de negocio:',
  imagesOfNewFailed: 'Negocio creado pero error al subir imágenes',
  updated: 'Negocio actualizado exitosamente',
  updateFailed: 'Error al actualizar el perfil de negocio',
  imagesFailed: 'Negocio actualizado pero error al gestionar imágenes',
  deleted: 'Negocio eliminado exitosamente',
  deleteFailed: 'Error al eliminar el negocio',
  held: 'Está en revisión: te avisamos en cuanto se muestre.',
  pinned: 'El negocio vuelve a mostrarse',
  verified: 'Negocio verificado',
  unverified: 'Verificación retirada',
  verifyFailed: 'Error al cambiar la verificación',
  noSuchUser: 'Selecciona un usuario',
} as const;

export const OWNERSHIP_MESSAGES = {
  ownersOnly: 'Solo el propietario del negocio puede hacer esto.',
  newOwner: 'Este negocio cambió de propietario mientras tanto. Vuelve a cargarlo.',
  transferred: (email: string) => `Negocio entregado a ${email}`,
  failed: 'Error al entregar el negocio',
  owned: 'Este negocio ya tiene propietario. Recarga la página.',
  noAccount: 'Nadie tiene una cuenta con ese email. Pídele que cree una, o invítalo desde el panel.',
  disabled: 'Esa cuenta está deshabilitada.',
  unverified: 'Esa persona todavía no ha verificado su email.',
} as const;

export const FRESHNESS_MESSAGES = {
  confirmed: 'Gracias. Tus datos quedan confirmados.',
  confirmFailed: 'Error al confirmar los datos',
  notYours: 'Solo quien cuida el negocio puede decir que sus datos siguen igual.',
  invalidLink: 'Este enlace no es válido o ya venció. Entra a Mis Contenidos para confirmar tus datos.',
  usedLink: 'Este enlace ya se usó: los datos se confirmaron o cambiaron después de este correo.',
  closed: 'El negocio queda marcado como cerrado',
  reopened: 'El negocio está abierto otra vez',
  closeFailed: 'Error al cambiar el estado del negocio',
} as const;
