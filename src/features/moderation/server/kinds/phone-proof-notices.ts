import { type Notice, caseNotice, decisionNotice } from '#features/notifications/server/index.ts';
import { quoteName } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';

export function confirmedNotice(businessId: number, name: string): Notice {
  const text = `Comprobamos el WhatsApp de ${quoteName(name)}.`;
  return decisionNotice(paths.business(businessId), {
    text,
    subject: `El WhatsApp de ${quoteName(name)} ya está comprobado`,
    preview: 'Desde ahora lo ven todos.',
    heading: 'Tu WhatsApp está comprobado',
    opening: [
      text,
      'En su página aparece «WhatsApp comprobado». Si cambias el número, hay que comprobarlo otra vez.',
    ],
    action: 'Ver tu negocio',
  });
}

export function dismissedNotice(name: string): Notice {
  const text = `No pudimos comprobar el WhatsApp de ${quoteName(name)}.`;
  return decisionNotice(paths.ownContents, {
    text,
    subject: `No pudimos comprobar el WhatsApp de ${quoteName(name)}`,
    preview: 'Puedes intentarlo otra vez.',
    heading: 'No pudimos comprobar tu WhatsApp',
    opening: [
      text,
      'No nos llegó el código desde el número que tiene tu negocio. Pide otro código y envíalo desde ese WhatsApp.',
    ],
    action: 'Ir a Mis Contenidos',
  });
}

export function waitingNotice(business: string, code: string): Notice {
  const text = `${quoteName(business)} quiere comprobar su WhatsApp con el código ${code}.`;
  return caseNotice('phone-proof', {
    text,
    subject: `Comprobación de WhatsApp ${code}`,
    preview: 'Mira de qué número llega el código.',
    heading: 'Comprobación de WhatsApp',
    opening: ['Cuando te llegue el mensaje, confirma que viene del número del negocio.'],
    details: [
      ['Negocio', business],
      ['Código', code],
    ],
    action: 'Ver las comprobaciones',
  });
}
