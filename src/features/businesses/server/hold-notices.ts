import type { Notice } from '#features/notifications/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';

const REASONS = {
  duplicate:
    'Se parece a un negocio que ya está publicado. Lo revisamos antes de mostrarlo, para que nadie se haga pasar por otro.',
  review: 'Revisamos los negocios nuevos y sus cambios antes de mostrarlos.',
} as const;

export function heldNotice(business: string, reason: keyof typeof REASONS): Notice {
  const text = `Tu negocio ${quoteName(business)} está en revisión y todavía no se muestra.`;
  return {
    kind: 'decision',
    text,
    path: paths.ownContents,
    mail: {
      subject: `${quoteName(business)} está en revisión`,
      preview: 'Te avisamos en cuanto lo revisemos.',
      heading: `${quoteName(business)} está en revisión`,
      opening: [
        REASONS[reason],
        'Por ahora solo tú lo ves. No tienes que hacer nada: te avisamos al decidir.',
      ],
      action: 'Ir a Mis Contenidos',
      closing: ['Si un dato está equivocado, corrígelo en Mis Contenidos.'],
    },
  };
}

export function copiedNotice(business: string, id: number): Notice {
  return {
    kind: 'decision',
    text: `Alguien publicó un negocio parecido a ${quoteName(business)}. No se muestra mientras lo revisamos.`,
    path: paths.business(id),
    mail: {
      subject: `Alguien publicó un negocio parecido a ${quoteName(business)}`,
      preview: 'No se muestra mientras lo revisamos.',
      heading: 'Alguien publicó un negocio parecido al tuyo',
      opening: [
        `Se parece a ${quoteName(business)}. No se muestra mientras lo revisamos, y el tuyo se sigue mostrando como siempre.`,
      ],
      action: 'Ver tu negocio',
      closing: ['No tienes que hacer nada: te avisamos al decidir.'],
    },
  };
}

export const waitingNotice = (business: string): Notice => ({
  kind: 'admin-task',
  text: `${quoteName(business)} espera tu revisión.`,
  path: adminPaths.reviews(),
  mail: {
    subject: 'Un negocio espera tu revisión',
    preview: 'No se muestra hasta que decidas.',
    heading: 'Un negocio espera tu revisión',
    opening: ['No se muestra hasta que tú u otra persona de la administración decida.'],
    details: [['Negocio', business]],
    action: 'Revisar',
    closing: [],
  },
});
