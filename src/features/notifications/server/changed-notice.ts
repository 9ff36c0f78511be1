import { paths } from '#shared/paths.ts';
import { joinWords, quoteName } from '#shared/text.ts';
import { type Notice, decisionNotice } from './notice.ts';

interface OwnThing {
  kind: 'business' | 'announcement';
  id: number;
  name: string;
}

const YOURS: Record<OwnThing['kind'], string> = { business: 'tu negocio', announcement: 'tu anuncio' };

const describe = ({ kind, name }: OwnThing) => `${YOURS[kind]} ${quoteName(name)}`;

const pathOf = ({ kind, id }: OwnThing) =>
  kind === 'business' ? paths.business(id) : paths.announcement(id);

const CORRECT_IT = 'Si algo no está bien, corrígelo en Mis Contenidos o escríbenos.';

/** Names what an administrator changed, as in `horario y fotos`. */
export function changedNotice(thing: OwnThing, changes: readonly string[]): Notice {
  const what = describe(thing);
  const changed = joinWords(changes);
  return {
    ...decisionNotice(pathOf(thing), {
      text: `La administración cambió ${what}: ${changed}.`,
      subject: `Cambiamos ${what}`,
      preview: `Qué cambió: ${changed}.`,
      opening: [`La administración del sitio cambió ${what}.`],
      details: [['Qué cambió', changed]],
      action: thing.kind === 'business' ? 'Ver tu negocio' : 'Ver tu anuncio',
      closing: [CORRECT_IT],
    }),
    subject: `changed ${thing.kind} ${thing.id}`,
    again: `La administración cambió otra vez ${what}: ${changed}.`,
  };
}

export function publishedForNotice(thing: OwnThing): Notice {
  const what = describe(thing);
  return decisionNotice(pathOf(thing), {
    text: `La administración publicó ${what}.`,
    subject: `Publicamos ${what}`,
    preview: 'Ya está en tu cuenta.',
    action: thing.kind === 'business' ? 'Ver tu negocio' : 'Ver tu anuncio',
    closing: [CORRECT_IT],
  });
}

export function deletedNotice(thing: Pick<OwnThing, 'kind' | 'name'>): Notice {
  const what = describe({ ...thing, id: 0 });
  return decisionNotice(paths.ownContents, {
    text: `La administración eliminó ${what}.`,
    subject: `Eliminamos ${what}`,
    preview: 'Ya no se muestra en el sitio.',
    action: 'Ir a Mis Contenidos',
    closing: ['Si crees que es un error, escríbenos.'],
  });
}
