/** A code that a mail carries in its link, and for how many hours it is good. */
export interface MailedCode {
  code: string;
  hours: number;
}

/** `El enlace sirve durante 24 horas y una sola vez.` */
export const lifetimeInWords = (hours: number): string =>
  `El enlace sirve durante ${hours === 1 ? '1 hora' : `${hours} horas`} y una sola vez.`;
