import type { Notice } from '#features/notifications/server/index.ts';
import type { Reportable } from '#features/reports/schema.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';

const OWN_LABELS: Record<Reportable, string> = {
  business: 'tu negocio',
  announcement: 'tu anuncio',
  reply: 'tu comentario',
};

export function heldAgainNotice(kind: Reportable): Notice {
  const sentence = `Revisamos ${OWN_LABELS[kind]} antes de mostrarlo: se parece a algo que ya no se muestra. Por ahora solo tú lo ves.`;
  return {
    kind: 'decision',
    text: sentence,
    path: paths.ownContents,
    mail: {
      subject: `Estamos revisando ${OWN_LABELS[kind]}`,
      preview: 'Te avisamos en cuanto lo revisemos.',
      heading: `Estamos revisando ${OWN_LABELS[kind]}`,
      opening: [sentence, 'No se borró nada, y todavía nadie decidió.'],
      action: 'Ver y responder',
      closing: ['Cuéntanos tu versión ahí mismo: la leemos antes de decidir.'],
    },
  };
}

const LABELS: Record<Reportable, string> = {
  business: 'El negocio',
  announcement: 'El anuncio',
  reply: 'El comentario',
};

export const heldAgainTask = (kind: Reportable, title: string): Notice => ({
  kind: 'admin-task',
  text: `${LABELS[kind]} ${title} se parece a algo que se ocultó y espera tu decisión.`,
  path: adminPaths.reports(),
  mail: {
    subject: 'Algo parecido a lo que ocultaste espera tu decisión',
    preview: 'No se muestra hasta que decidas.',
    heading: 'Algo parecido a lo que ocultaste espera tu decisión',
    opening: [
      'Se publicó otra vez, igual o con cambios. No se muestra hasta que tú u otra persona de la administración decida.',
    ],
    details: [['Qué', `${LABELS[kind]} ${title}`]],
    action: 'Revisar',
    closing: [],
  },
});
