import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { guatemalaMoment } from './guatemala-moment.ts';

interface SignIn {
  name: string;
  /** In words, such as 'Chrome en Android'. */
  device: string;
  at: Date;
}

/** Tells a person of a sign-in from an unknown device. Only for a verified address: it holds the name that was typed. */
export function newSignInMail(site: MailSite, { name, device, at }: SignIn): MailContent {
  return renderMail(site, {
    subject: `Nuevo inicio de sesión en ${site.name}`,
    preview: `${device}. ¿No fuiste tú? Cambia tu contraseña ahora.`,
    heading: 'Nuevo inicio de sesión',
    opening: [
      `Hola, ${name}:`,
      `Alguien inició sesión en tu cuenta de ${site.name} desde un dispositivo que no conocíamos.`,
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, cambia tu contraseña ahora mismo.',
    ],
    details: [
      ['Dispositivo', device],
      ['Cuándo', guatemalaMoment(at)],
    ],
    action: { label: 'Cambiar mi contraseña', url: site.url + paths.passwordReset },
    closing: ['Al cambiarla se cierran las sesiones abiertas en todos tus dispositivos.'],
  });
}
