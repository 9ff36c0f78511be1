export const ACCOUNT_PAGE_MESSAGES = {
  ownAccount: 'Es tu propia cuenta: cámbiala en Mi Cuenta.',
  ofAdministrator: 'Es la cuenta de un administrador. Cambia primero su rol.',
  noPasswordYet: 'Esta persona todavía no tiene contraseña. Envíale otra invitación.',
  disabled: 'Esta cuenta no puede entrar, así que una contraseña nueva no le sirve.',
  noProvider:
    'Las contraseñas las guarda Firebase y el sitio no tiene permiso para cambiarlas. Configura la cuenta de servicio (FIREBASE_SERVICE_ACCOUNT).',
  suspended: 'Cuenta suspendida',
  suspendFailed: 'Error al suspender la cuenta',
  alreadySuspended: 'Esta cuenta ya está suspendida. Recarga la página.',
  lifted: 'La cuenta puede entrar otra vez',
  liftFailed: 'Error al levantar la suspensión',
  isOwner: 'Ese negocio ya es de esa cuenta.',
  ofSystemAccount: 'Este negocio lo publicó el sitio: entrégalo a su propietario desde su página.',
  ownerChanged: 'El negocio cambió de propietario mientras tanto. Recarga la página.',
  transferWaits: 'Ya hay un cambio de propietario en espera para este negocio.',
  transferAsked: 'Avisamos a los dos. Se hace en siete días, si el propietario no lo detiene',
  transferFailed: 'Error al pasar el negocio',
  sameEmail: 'La cuenta ya usa ese email.',
  changeWaits: 'Ya hay un cambio de email en espera. Detenlo primero.',
  changeGone: 'Ese cambio ya se hizo o se detuvo. Recarga la página.',
  emailFailed: 'Error al cambiar el email',
  emailRequested: 'Enviamos un enlace al email nuevo',
  ownNoProvider: 'Por ahora el email no se puede cambiar aquí. Escríbenos y te ayudamos.',
  stopped: 'Cambio detenido',
  stopFailed: 'Error al detener el cambio',
  linkFailed: 'Error al crear el enlace',
} as const;

export const resetLinkMessage = (siteName: string, url: string): string =>
  `Hola, con este enlace eliges una contraseña nueva para tu cuenta en ${siteName}. Sirve 30 minutos y una sola vez: ${url}`;

/** Lets a person recognise an address, and tells it to nobody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
