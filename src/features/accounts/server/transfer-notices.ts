import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import type { Outcome } from './repository/changes.ts';

interface Facts {
  /** Names the present owner. */
  name: string;
  business: string;
}

interface Asked extends Facts {
  takesEffectAt: Date;
}

const moment = (at: Date) => `${formatLongDate(at)}, ${formatTime(at)}`;

/** Can't be switched off, as a notice's mail can: it has the link to object. */
export const transferAskedMail = (
  site: MailSite,
  { name, business, takesEffectAt }: Asked,
  objectUrl: string,
): MailContent =>
  renderMail(site, {
    subject: `${quoteName(business)} pasaría a otra cuenta de ${site.name}`,
    preview: '¿No estás de acuerdo? Detenlo con un toque.',
    heading: `${quoteName(business)} pasaría a otra cuenta`,
    opening: [
      `Hola, ${name}:`,
      `La administración de ${site.name} aceptó que ${quoteName(business)} pase a la cuenta de otra persona.`,
      `El cambio se hace el ${moment(takesEffectAt)}, si antes no lo detienes. Hasta entonces todo sigue igual.`,
    ],
    action: { label: 'No estoy de acuerdo: detenerlo', url: objectUrl },
    closing: ['Si estás de acuerdo, no tienes que hacer nada.'],
  });

export const transferAskedNotice = ({ business, takesEffectAt }: Asked): Notice => ({
  ...decisionNotice(paths.myAccount, {
    text: `${quoteName(business)} pasa a otra cuenta el ${moment(takesEffectAt)}, si no lo detienes.`,
    subject: '',
    preview: '',
    action: '',
  }),
  isMailed: false,
});

/** Leaves out the name of the business until it is theirs: its owner chose it. */
export const incomingTransferNotice = ({ takesEffectAt }: Asked): Notice =>
  decisionNotice(paths.myAccount, {
    text: `Un negocio pasa a tu cuenta el ${moment(takesEffectAt)}, si su propietario no lo detiene.`,
    subject: 'Un negocio va a pasar a tu cuenta',
    preview: 'Su propietario tiene siete días para detenerlo.',
    closing: ['Si no lo esperabas, puedes rechazarlo en Mi Cuenta.'],
    action: 'Ir a Mi Cuenta',
  });

const STOPPED: Record<Exclude<Outcome, 'done'>, string> = {
  objected: 'Su propietario lo detuvo.',
  cancelled: 'La administración o quien lo iba a recibir lo detuvo.',
  lapsed: 'Pasó el tiempo.',
  impossible: 'El negocio o la otra cuenta cambió mientras tanto.',
};

interface Stopped extends Facts {
  outcome: Exclude<Outcome, 'done'>;
}

export const transferStoppedMail = (site: MailSite, { name, business, outcome }: Stopped): MailContent =>
  renderMail(site, {
    subject: `${quoteName(business)} sigue en tu cuenta de ${site.name}`,
    preview: STOPPED[outcome],
    heading: `${quoteName(business)} sigue en tu cuenta`,
    opening: [`Hola, ${name}:`, `El cambio de propietario no se hace. ${STOPPED[outcome]}`],
    action: { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents },
  });

export const transferStoppedNotice = ({ outcome }: Stopped): Notice =>
  decisionNotice(paths.myAccount, {
    text: `El negocio que iba a pasar a tu cuenta sigue donde estaba. ${STOPPED[outcome]}`,
    subject: 'El negocio no pasa a tu cuenta',
    preview: STOPPED[outcome],
    action: 'Ir a Mi Cuenta',
  });

export const transferDoneMail = (site: MailSite, { name, business }: Facts): MailContent =>
  renderMail(site, {
    subject: `${quoteName(business)} pasó a otra cuenta de ${site.name}`,
    preview: 'Nadie lo detuvo en siete días.',
    heading: `${quoteName(business)} ya no está en tu cuenta`,
    opening: [
      `Hola, ${name}:`,
      `${quoteName(business)} pasó a la cuenta de otra persona, con sus fotos y anuncios, porque nadie lo detuvo en siete días.`,
    ],
    action: { label: 'Escribirnos', url: site.url + paths.text('contacto') },
    closing: ['Si es un error, responde a este correo.'],
  });

export const transferDoneNotice = ({ business }: Facts): Notice => ({
  ...decisionNotice(paths.ownContents, {
    text: `${quoteName(business)} pasó a otra cuenta.`,
    subject: '',
    preview: '',
    action: '',
  }),
  isMailed: false,
});
