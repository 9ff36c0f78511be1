import { type Notice, caseNotice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';

/** What is suggested stays on the site: a mail never carries a visitor's text. */
export function suggestedNotice(name: string): Notice {
  const heading = `Sugieren un cambio en los datos de ${quoteName(name)}`;
  return {
    kind: 'data-check',
    text: heading,
    path: paths.ownContents,
    mail: {
      subject: heading,
      preview: 'Compáralo con lo que se ve hoy y decide con un toque.',
      heading,
      opening: [
        'Alguien que visitó tu negocio cree que un dato ya no es correcto.',
        'En Mis Contenidos ves lo de hoy junto a lo que sugieren: lo aceptas, o lo dejas como está.',
      ],
      action: 'Ver el cambio',
      closing: ['Si no respondes en 14 días, lo revisa la administración.'],
    },
  };
}

export function changedForOwnerNotice(id: number, name: string): Notice {
  const heading = `Corregimos un dato de ${quoteName(name)}`;
  return decisionNotice(paths.business(id), {
    text: heading,
    subject: heading,
    preview: 'Revisa que tu negocio esté como debe.',
    opening: [
      'Alguien nos avisó de un dato que ya no era correcto. Pasaron 14 días sin respuesta, lo revisamos y lo cambiamos.',
    ],
    action: 'Ver mi negocio',
    closing: ['Si no es correcto, edítalo en Mis Contenidos: lo que tú escribes es lo que se ve.'],
  });
}

export function waitingNotice(business: string): Notice {
  const heading = 'Hay datos por corregir';
  return caseNotice('correction', {
    text: `Sugieren un cambio en los datos de ${quoteName(business)}, que no tiene propietario.`,
    subject: heading,
    preview: 'Alguien sugirió un cambio en un negocio que todavía no tiene propietario.',
    opening: ['Alguien sugirió un cambio en los datos de un negocio que todavía no tiene propietario.'],
    details: [['Negocio', business]],
    action: 'Ver los cambios',
    closing: ['No te escribimos otra vez mientras haya cambios por decidir.'],
  });
}
