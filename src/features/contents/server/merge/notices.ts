import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';

interface Merged {
  keepId: number;
  keepName: string;
  fromName: string;
}

const CLOSING = ['Si crees que es un error, escríbenos.'];

/** Tells the owner of the business that stays. */
export function receivedNotice({ keepId, keepName, fromName }: Merged): Notice {
  const [keep, from] = [quoteName(keepName), quoteName(fromName)];
  return decisionNotice(paths.business(keepId), {
    text: `La administración unió ${from} con tu negocio ${keep}: estaba publicado dos veces.`,
    subject: `Unimos ${from} con tu negocio ${keep}`,
    preview: 'Estaba publicado dos veces.',
    opening: [
      `${from} y tu negocio ${keep} eran el mismo, publicado dos veces.`,
      'Sus anuncios, comentarios, fotos y visitas están ahora en el tuyo.',
    ],
    action: 'Ver tu negocio',
    closing: CLOSING,
  });
}

/** Tells the owner of the business that was merged into another's. */
export function givenNotice({ keepId, keepName, fromName }: Merged): Notice {
  const [keep, from] = [quoteName(keepName), quoteName(fromName)];
  return decisionNotice(paths.business(keepId), {
    text: `La administración unió tu negocio ${from} con ${keep}: estaba publicado dos veces.`,
    subject: `Unimos tu negocio ${from} con ${keep}`,
    preview: 'Estaba publicado dos veces.',
    opening: [
      `Tu negocio ${from} y ${keep} eran el mismo, publicado dos veces.`,
      'Sus anuncios, comentarios y visitas están ahora allí, y su dirección lleva allí.',
    ],
    action: 'Verlo',
    closing: CLOSING,
  });
}
