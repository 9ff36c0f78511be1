import { composeLetter } from '#platform/mail/compose-letter.ts';
import type { LetterSite } from '#platform/mail/letter-content.ts';
import type { Letter } from '#platform/mail/mail.ts';
import { excerpt } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';

const LONGEST_IN_SUBJECT = 60;

/** Tells somebody that a business of theirs, which the site had listed, is in their account from now on. */
export function handedOverMail(
  site: LetterSite,
  { person, business }: { person: string; business: string },
): Letter {
  const name = `«${excerpt(business, LONGEST_IN_SUBJECT)}»`;
  return composeLetter(site, {
    subject: `${name} ya está en tu cuenta de ${site.name}`,
    preview: 'Desde ahora tú decides qué se cuenta de tu negocio.',
    heading: `${name} ya está en tu cuenta`,
    opening: [
      `Hola, ${person}:`,
      `Ya estaba publicado en ${site.name} y desde ahora es tuyo: revisa los datos, sube fotos y publica anuncios.`,
    ],
    action: { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents },
    closing: ['Si no es tu negocio, respóndenos y lo corregimos.'],
  });
}
