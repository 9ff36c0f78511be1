import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { maskEmail } from '../messages.ts';

interface EmailChange {
  name: string;
  newEmail: string;
  isOwn: boolean;
  takesEffectAt: Date;
}

const moment = (at: Date) => `${formatLongDate(at)}, ${formatTime(at)}`;

export function emailChangeMail(
  site: MailSite,
  { name, newEmail, isOwn, takesEffectAt }: EmailChange,
  objectUrl: string,
): MailContent {
  const who = isOwn ? 'Alguien que entró a tu cuenta' : `La administración de ${site.name}`;
  const when = isOwn
    ? 'El cambio se hace en cuanto confirmen el email nuevo.'
    : `El cambio se hace el ${moment(takesEffectAt)}, si antes nadie lo detiene.`;
  return renderMail(site, {
    subject: `Piden cambiar el email de tu cuenta de ${site.name}`,
    preview: '¿No fuiste tú? Detenlo con un toque.',
    heading: 'Piden cambiar el email de tu cuenta',
    opening: [`Hola, ${name}:`, `${who} pidió que tu cuenta use otro email.`, when],
    details: [['Email nuevo', maskEmail(newEmail)]],
    action: { label: 'No fui yo: detener el cambio', url: objectUrl },
    closing: ['Si lo pediste, no tienes que hacer nada. Hasta entonces todo sigue igual.'],
  });
}

/** Contains nothing typed: it may reach a stranger whose address another person typed. */
export const proveEmailMail = (site: MailSite, proveUrl: string): MailContent =>
  renderMail(site, {
    subject: `Confirma tu email nuevo en ${site.name}`,
    preview: 'Así sabemos que este email es tuyo.',
    heading: 'Confirma tu email nuevo',
    opening: [`Pidieron que una cuenta de ${site.name} use este email. Si fuiste tú, confirma que es tuyo.`],
    action: { label: 'Confirmar este email', url: proveUrl },
    closing: ['¿No lo pediste? Ignora este correo: sin este paso nada cambia.'],
  });

export const emailChangedMail = (site: MailSite, name: string, newEmail: string): MailContent =>
  renderMail(site, {
    subject: `El email de tu cuenta de ${site.name} cambió`,
    preview: 'Desde ahora entras con el email nuevo.',
    heading: 'El email de tu cuenta cambió',
    opening: [
      `Hola, ${name}:`,
      'Desde ahora entras con el email nuevo y la misma contraseña. Cerramos las sesiones que estaban abiertas.',
    ],
    details: [['Email nuevo', maskEmail(newEmail)]],
    action: { label: 'Iniciar sesión', url: site.url + paths.login },
    closing: ['Si no fuiste tú, responde a este correo.'],
  });

const STOPPED = {
  objected: 'Alguien dijo que no lo pidió, así que todo sigue igual.',
  cancelled: 'La administración lo detuvo. Todo sigue igual.',
  lapsed: 'Nadie confirmó el email nuevo a tiempo, así que todo sigue igual.',
  impossible: 'El email nuevo ya tiene otra cuenta, así que todo sigue igual.',
} as const;

export const emailChangeEndedMail = (
  site: MailSite,
  name: string,
  outcome: keyof typeof STOPPED,
): MailContent =>
  renderMail(site, {
    subject: `No cambiamos el email de tu cuenta de ${site.name}`,
    preview: STOPPED[outcome],
    heading: 'El email de tu cuenta sigue igual',
    opening: [`Hola, ${name}:`, `El cambio de email de tu cuenta no se hizo. ${STOPPED[outcome]}`],
    action: { label: 'Ir a Mi Cuenta', url: site.url + paths.myAccount },
    closing: ['Si no lo pediste tú, cambia tu contraseña.'],
  });
