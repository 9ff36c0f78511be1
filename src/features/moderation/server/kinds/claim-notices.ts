import { type Notice, caseNotice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';
import { REJECTION_SENTENCES } from '../../messages.ts';
import type { Rejection } from '../../schema.ts';

interface Ended {
  businessId: number;
  subject: string;
  sentence: string;
}

/** Leaves out the name of the business: a new owner may have chosen it. */
const endedNotice = ({ businessId, subject, sentence }: Ended): Notice =>
  decisionNotice(paths.business(businessId), {
    text: `${subject}. ${sentence}`,
    subject,
    preview: sentence,
    opening: [sentence],
    closing: ['Si crees que es un error, responde a este correo.'],
    action: 'Ver el negocio',
  });

export const rejectedNotice = (businessId: number, reason: Rejection): Notice =>
  endedNotice({
    businessId,
    subject: 'No pudimos entregarte el negocio que reclamaste',
    sentence: REJECTION_SENTENCES[reason],
  });

export const closedNotice = (businessId: number): Notice =>
  endedNotice({
    businessId,
    subject: 'Cerramos tu reclamo de un negocio',
    sentence: 'El negocio ya se entregó a otra persona, que comprobó que es suyo.',
  });

export const lapsedNotice = (businessId: number): Notice =>
  endedNotice({
    businessId,
    subject: 'Tu reclamo de un negocio venció',
    sentence: 'Pasaron 30 días sin que pudiéramos comprobarlo. Si es tuyo, reclámalo otra vez.',
  });

interface NewClaim {
  business: string;
  person: string;
  code: string;
}

export const waitingNotice = ({ business, person, code }: NewClaim): Notice => {
  const subject = `Negocio reclamado por su propietario: ${code}`;
  return caseNotice('claim', {
    text: `${quoteName(person)} reclama ${quoteName(business)} con el código ${code}.`,
    subject,
    preview: 'Comprueba el código y entrégalo.',
    opening: [
      'Comprueba que el código llegue del teléfono publicado, o llama a ese número, y entrega el negocio.',
    ],
    details: [
      ['Negocio', business],
      ['Quién', person],
      ['Código', code],
    ],
    action: 'Ver los reclamos',
  });
};
