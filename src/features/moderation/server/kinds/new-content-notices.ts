import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';

const MAX_NAME_LENGTH = 60;

const quoted = (name: string) => `«${excerpt(name, MAX_NAME_LENGTH)}»`;

interface Named {
  id: number;
  name: string;
}

export function shownNotice({ id, name }: Named): Notice {
  return decisionNotice(paths.business(id), {
    text: `Revisamos ${quoted(name)}: ya se muestra.`,
    subject: `${quoted(name)} ya se muestra`,
    preview: 'Lo revisamos y todo está bien.',
    opening: ['Lo revisamos y todo está bien. Gracias por tu paciencia.'],
    action: 'Ver tu negocio',
    closing: ['Se muestra lo que tu plan incluye.'],
  });
}

/** The reason is an administrator's text, so it stands on the page and not in the mail. */
export function rejectedNotice({ name }: Named): Notice {
  return decisionNotice(paths.ownContents, {
    text: `Revisamos ${quoted(name)} y no lo mostramos. El motivo está en Mis Contenidos.`,
    subject: `No mostramos ${quoted(name)}`,
    preview: 'El motivo está en Mis Contenidos.',
    opening: ['Lo revisamos y por ahora nadie más que tú lo ve. No se borró nada.'],
    action: 'Ver el motivo',
    closing: ['Si crees que es un error, escríbenos desde Mis Contenidos y lo revisamos otra vez.'],
  });
}

const OUTCOMES = {
  accepted: 'es otro negocio, así que también se muestra',
  rejected: 'no se muestra',
} as const;

/** For the owner of the published business; nothing in it is the other's. */
export function outcomeNotice({ id, name }: Named, outcome: keyof typeof OUTCOMES): Notice {
  const text = `Revisamos el negocio parecido a ${quoted(name)}: ${OUTCOMES[outcome]}.`;
  return decisionNotice(paths.business(id), {
    text,
    subject: `Revisamos el negocio parecido a ${quoted(name)}`,
    preview: 'Te contamos en qué quedó.',
    heading: 'Revisamos el negocio parecido al tuyo',
    action: 'Ver tu negocio',
    closing: ['Si no estás de acuerdo, repórtalo en su página o respóndenos.'],
  });
}
