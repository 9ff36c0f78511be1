import type { Rejection } from './schema.ts';

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

/** For administrators, who choose one. */
export const REJECTION_LABELS: Record<Rejection, string> = {
  'no-proof': 'El código no llegó del teléfono publicado',
  'no-answer': 'Nadie contestó en el teléfono publicado',
  denied: 'En el teléfono publicado no conocen a esta persona',
};

/** For claimants. */
export const REJECTION_SENTENCES: Record<Rejection, string> = {
  'no-proof':
    'El código no nos llegó desde el teléfono publicado del negocio. Reclámalo otra vez y envíalo desde ese número.',
  'no-answer':
    'Llamamos al teléfono publicado del negocio y nadie contestó. Reclámalo otra vez cuando puedas contestar.',
  denied: 'En el teléfono publicado del negocio no confirmaron tu reclamo.',
};
