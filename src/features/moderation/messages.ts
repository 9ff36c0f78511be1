import type { CaseAge, CaseKind, Rejection } from './schema.ts';

export const KIND_LABELS: Record<CaseKind, string> = {
  'phone-proof': 'Comprobaciones',
  claim: 'Reclamos',
  'premium-request': 'Solicitudes de Premium',
};

export const AGE_LABELS: Record<CaseAge, string> = { day: 'Más de un día', week: 'Más de una semana' };

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
  owned: 'Este negocio ya tiene propietario. Si es tuyo, escríbenos y lo revisamos.',
  tooMany: 'Ya tienes 3 reclamos que esperan respuesta. Retira uno para hacer otro.',
  changed:
    'Los teléfonos que comprueban este reclamo cambiaron. Recarga la página y revisa de cuál llegó el código.',
  settled: 'Este reclamo ya se respondió o se retiró. Recarga la página.',
  claimFailed: 'Error al reclamar el negocio',
  withdrawn: 'Reclamo retirado',
  withdrawFailed: 'Error al retirar el reclamo',
  accepted: (email: string) => `Negocio entregado a ${email}`,
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
