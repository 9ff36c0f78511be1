import type { InvitationState } from './filters.ts';
import type { LinkStatus } from './schema.ts';

export const INVITATION_STATE_LABELS: Record<InvitationState, string> = {
  prepared: 'Por enviar',
  sent: 'Enviadas',
  opened: 'Abiertas',
  claimed: 'Reclamadas',
  declined: 'No, gracias',
  ended: 'Terminadas',
};

/** Says why a business is not invited. */
export const INVITE_FAILURES = {
  owned: 'Ya tiene propietario.',
  hidden: 'No se muestra. Decide primero qué hacer con él.',
  refused: 'Dijo que no quiere invitaciones.',
  open: 'Ya tiene una invitación sin responder.',
  recent: 'Ya recibió una invitación en los últimos 90 días.',
  unreachable: 'No tiene un celular ni un correo a donde escribirle.',
} as const;

export const INVITATION_MESSAGES = {
  sent: (name: string) => `Anotamos que enviaste la invitación a «${name}».`,
  markFailed: 'No pudimos anotarlo',
  withdrawn: 'Invitación retirada: su enlace ya no sirve',
  withdrawFailed: 'Error al retirar la invitación',
  allowed: 'Ya se puede invitar e importar otra vez',
  allowFailed: 'No pudimos permitirlo',
  ended: 'Esta invitación ya terminó. Recarga la página.',
  answered: 'Ya abrieron esta invitación: se envió de verdad.',
  isMailed: 'Esta invitación se envió por correo.',
  claimed: 'El negocio ya es tuyo',
  claimFailed: 'No pudimos pasarlo a tu cuenta',
  refuseFailed: 'No pudimos guardar tu respuesta',
  removalReason: 'Quien recibió nuestra invitación pidió quitarlo del directorio.',
} as const;

export const DAYS_VALID = 60;
export const REMOVAL_DAYS = 30;

/** Says what became of a link that can't be used. */
export const LINK_TEXTS: Record<Exclude<LinkStatus, 'open'>, { title: string; text: string }> = {
  yours: { title: 'Este negocio ya es tuyo', text: 'Está en Mis Contenidos: ahí lo cambias cuando quieras.' },
  owned: {
    title: 'Este negocio ya tiene propietario',
    text: 'Otra persona lo reclamó primero. Si es tuyo, dinos cómo lo sabemos y lo revisamos.',
  },
  declined: {
    title: 'Gracias por decirlo',
    text: 'No volveremos a escribirte sobre este negocio. Sigue en el directorio con los datos publicados.',
  },
  removed: {
    title: 'Quitamos tu negocio',
    text: `Ya no se muestra, y en ${REMOVAL_DAYS} días lo borramos. Si fue un error, escríbenos antes.`,
  },
  withdrawn: {
    title: 'Esta invitación ya no sirve',
    text: 'La retiramos. Si es tu negocio, todavía puedes reclamarlo.',
  },
  expired: {
    title: 'Este enlace venció',
    text: `Servía ${DAYS_VALID} días. Si es tu negocio, todavía puedes reclamarlo.`,
  },
  outdated: {
    title: 'Este enlace ya no sirve',
    text: 'El número o el correo del negocio cambió después de que te escribimos. Si es tuyo, todavía puedes reclamarlo.',
  },
  hidden: {
    title: 'Este negocio no se muestra ahora',
    text: 'Lo estamos revisando o lo ocultamos. Si es tuyo, escríbenos.',
  },
  gone: {
    title: 'Este negocio ya no está',
    text: 'Lo borramos del directorio después de escribirte. Si es tuyo, puedes publicarlo gratis.',
  },
  invalid: {
    title: 'Este enlace no sirve',
    text: 'Está incompleto o es de hace mucho. Ábrelo otra vez desde el mensaje que recibiste.',
  },
};

export const invitationMessage = (siteName: string, business: string, url: string): string =>
  `Hola. Te escribimos de ${siteName}, el directorio de negocios. «${business}» ya aparece ahí. Si es tuyo, aquí lo reclamas gratis y corriges sus datos. Si no quieres estar, ahí mismo lo quitas: ${url}`;
