import type { ActName, SubjectKind } from '../audit/schema.ts';
import type { ManagerAct } from './schema.ts';

export const MANAGER_MESSAGES = {
  full: 'Un negocio puede tener hasta 5 personas que lo administran. Quita a una para invitar a otra.',
  yourself: 'Ese email es el tuyo: ya eres propietario de este negocio.',
  ofSite: 'Este negocio todavía no tiene propietario.',
  /** Answers links that are forged, late, withdrawn or used, which must not be told apart. */
  invalid:
    'Esta invitación ya no es válida: venció, se retiró o ya se respondió. Pide que te inviten otra vez.',
  otherAccount:
    'Esta invitación es para otra dirección de correo. Entra con la cuenta de la dirección que la recibió.',
  alreadyOwner: 'Este negocio ya es tuyo.',
  notAccepted: 'Esta persona todavía no ha aceptado la invitación.',
  otherOffer: 'Ya ofreciste este negocio a otra persona. Retira primero esa oferta.',
  noOffer: 'Esta oferta ya no es válida: venció o se retiró.',
  invited: (email: string) => `Invitación guardada. Le escribimos a ${email}, como máximo una vez al día.`,
  inviteFailed: 'Error al invitar',
  removed: 'Ya no administra este negocio',
  withdrawn: 'Invitación retirada',
  left: 'Ya no administras este negocio',
  removeFailed: 'Error al quitar a esta persona',
  accepted: 'Ya puedes administrar este negocio',
  refused: 'No aceptaste la invitación',
  answerFailed: 'Error al responder la invitación',
  offered: 'Ofreciste el negocio. Pasa a ser suyo cuando acepte.',
  offerEnded: 'Oferta retirada',
  offerRefused: 'No aceptaste el negocio',
  owned: 'El negocio ya es tuyo',
  offerFailed: 'Error al entregar el negocio',
} as const;

export const MANAGER_ACT_TEXTS: Partial<Record<ActName, string>> = {
  created: 'publicó',
  changed: 'cambió',
  deleted: 'eliminó',
  'manager-invited': 'invitó a alguien a administrar',
  'manager-joined': 'empezó a administrar',
  'manager-removed': 'quitó a alguien, o se retiró',
  'ownership-transferred': 'recibió el negocio',
};

const SUBJECTS: Partial<Record<SubjectKind, string>> = {
  business: 'los datos del negocio',
  announcement: 'el anuncio',
  reply: 'el comentario',
};

export function subjectText({ act, subjectKind, subjectName }: ManagerAct): string {
  if (!['created', 'changed', 'deleted'].includes(act)) return '';
  const what = ` ${SUBJECTS[subjectKind] ?? 'algo'}`;
  return subjectKind === 'business' ? what : `${what} «${subjectName}»`;
}
