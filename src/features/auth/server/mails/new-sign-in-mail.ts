import { composeLetter } from '#platform/mail/compose-letter.ts';
import type { LetterSite } from '#platform/mail/letter-content.ts';
import type { Letter } from '#platform/mail/mail.ts';
import { paths } from '#shared/paths.ts';
import { guatemalaMoment } from './guatemala-moment.ts';

interface SignIn {
  name: string;
  /** In words, such as 'Chrome en Android'. */
  device: string;
  at: Date;
}

/** Tells a person of a sign-in from an unknown device. Only for a verified address: it holds the name that was typed. */
export function newSignInMail(site: LetterSite, { name, device, at }: SignIn): Letter {
  return composeLetter(site, {
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
