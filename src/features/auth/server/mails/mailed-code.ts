/** A code that a mail carries in its link, and for how many hours it is good. */
export interface MailedCode {
  code: string;
  hours: number;
}

const HOURS_OF_DAY = 24;

function lifetime(hours: number): string {
  if (hours > HOURS_OF_DAY) return `${Math.floor(hours / HOURS_OF_DAY)} días`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

/** `El enlace sirve durante 24 horas y una sola vez.` */
export const lifetimeInWords = (hours: number): string =>
  `El enlace sirve durante ${lifetime(hours)} y una sola vez.`;
