import type { CaseAge } from './filters.ts';
import { NO_TEXT, type Rejection } from './schema.ts';

export const AGE_LABELS: Record<CaseAge, string> = { day: 'Más de un día', week: 'Más de una semana' };

export const CASE_GONE = 'Esto ya no existe: lo eliminaron. Recarga la página.';

export const NEW_CONTENT_MESSAGES = {
  shown: 'Ya se muestra',
  showFailed: 'Error al mostrar el negocio',
  rejected: 'Rechazamos el negocio y avisamos a quien lo publicó',
  rejectFailed: 'Error al rechazar el negocio',
  decided: 'Otra persona ya decidió sobre este negocio. Recarga la página para ver en qué quedó.',
  changed: 'El negocio cambió mientras lo revisabas. Recarga la página y revísalo otra vez.',
  noText: NO_TEXT,
} as const;

export const CORRECTION_MESSAGES = {
  decided: 'Otra persona ya decidió sobre este cambio. Recarga la página para ver en qué quedó.',
  outdated: 'Este dato cambió después de la sugerencia. Revísalo y, si hace falta, edítalo.',
  note: 'Ese horario hay que escribirlo a mano: ábrelo en Editar.',
  accepted: 'El cambio ya se ve',
  rejected: 'El dato se queda como está',
  decideFailed: 'Error al decidir',
  listFailed: 'No pudimos cargar los cambios que te sugieren.',
} as const;

export const PROOF_MESSAGES = {
  confirmed: 'WhatsApp comprobado',
  confirmFailed: 'Error al confirmar el WhatsApp',
  dismissed: 'Comprobación descartada',
  dismissFailed: 'Error al descartar la comprobación',
  withdrawn: 'Comprobación retirada',
  withdrawFailed: 'Error al retirar la comprobación',
} as const;

export const proofMessage = (siteName: string, business: string, code: string): string =>
  `Hola, quiero comprobar en ${siteName} el WhatsApp de ${business}. Mi código es ${code}.`;

export const CLAIM_MESSAGES = {
  own: 'Este negocio ya es tuyo.',
  tooMany: 'Ya tienes 3 reclamos que esperan respuesta. Retira uno para hacer otro.',
  changed:
    'Los teléfonos que comprueban este reclamo cambiaron. Recarga la página y revisa de cuál llegó el código.',
  decided: 'Este reclamo ya se respondió o se retiró. Recarga la página.',
  claimFailed: 'Error al reclamar el negocio',
  withdrawn: 'Reclamo retirado',
  withdrawFailed: 'Error al retirar el reclamo',
  accepted: (email: string) => `Negocio entregado a ${email}`,
  opened: 'Avisamos al propietario. Tiene siete días para detenerlo',
  rejected: 'Reclamo rechazado. Le avisamos a la persona.',
  decisionFailed: 'Error al responder el reclamo',
} as const;

export const REJECTION_LABELS: Record<Rejection, string> = {
  'no-proof': 'El código no llegó del teléfono publicado',
  'no-answer': 'Nadie contestó en el teléfono publicado',
  denied: 'En el teléfono publicado no conocen a esta persona',
};

export const REJECTION_SENTENCES: Record<Rejection, string> = {
  'no-proof':
    'El código no nos llegó desde el teléfono publicado del negocio. Reclámalo otra vez y envíalo desde ese número.',
  'no-answer':
    'Llamamos al teléfono publicado del negocio y nadie contestó. Reclámalo otra vez cuando puedas contestar.',
  denied: 'En el teléfono publicado del negocio no confirmaron tu reclamo.',
};

/** Is in English, as the specification requires for plans. */
export const REQUEST_MESSAGES = {
  activated: 'Subscription assigned successfully!',
  activateFailed: 'Failed to assign subscription',
  dismissed: 'Solicitud descartada',
  dismissFailed: 'Error al descartar la solicitud',
} as const;
