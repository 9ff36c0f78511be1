import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';
import { joinWords, quoteName } from '#shared/text.ts';
import type { BulkAct } from '../../schema.ts';

const MAX_NAMED = 5;

const WORDS = { business: ['negocio', 'negocios'], announcement: ['anuncio', 'anuncios'] } as const;

function describe([one, many]: readonly [string, string], names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map(quoteName);
  const more = names.length - named.length;
  const list = joinWords(more > 0 ? [...named, `${more} más`] : named);
  return names.length === 1 ? `tu ${one} ${list}` : `${names.length} ${many} tuyos: ${list}`;
}

type Change = Exclude<BulkAct, { act: 'invite' }>;

const VERBS: Record<Change['act'], { did: string; we: string }> = {
  category: { did: 'cambió la categoría de', we: 'Cambiamos la categoría de' },
  place: { did: 'cambió el lugar de', we: 'Cambiamos el lugar de' },
  hide: { did: 'ocultó', we: 'Ocultamos' },
  show: { did: 'volvió a mostrar', we: 'Volvimos a mostrar' },
  end: { did: 'finalizó', we: 'Finalizamos' },
  delete: { did: 'eliminó', we: 'Eliminamos' },
};

const SHOWN = 'Se muestra lo que tu plan incluye.';

/** Tells an owner once of all that an administrator changed at a time. */
export function changedManyNotice(kind: keyof typeof WORDS, body: Change, names: readonly string[]): Notice {
  const { did, we } = VERBS[body.act];
  const what = describe(WORDS[kind], names);
  const reason = body.act === 'hide' ? ` Motivo: ${body.reason}` : '';
  return decisionNotice(paths.ownContents, {
    text: `La administración ${did} ${what}.${reason}`,
    subject: `${we} ${names.length === 1 ? what : `${names.length} ${WORDS[kind][1]} tuyos`}`,
    preview: 'Míralo en Mis Contenidos.',
    opening: [`La administración del sitio ${did} ${what}.`],
    details: body.act === 'hide' ? [['Motivo', body.reason]] : [],
    action: 'Ir a Mis Contenidos',
    closing: [body.act === 'show' ? SHOWN : 'Si crees que es un error, escríbenos.'],
  });
}
