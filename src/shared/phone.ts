/** Returns `+502 5555 1234`; toll-free numbers as they are dialled, `1801 123 4567`, and short ones as they are. */
export function formatPhone(phone: string, extension?: string | null): string {
  const shown = phone.replace(/^\+502(1...)(...)/, '$1 $2 ').replace(/^(\+502)(....)/, '$1 $2 ');
  return extension ? `${shown} ext. ${extension}` : shown;
}

/** Returns the number as people of Guatemala dial it. */
export const nationalPhone = (phone: string, extension: string | null = null): string =>
  formatPhone(phone, extension).replace(/^\+502 /, '');

/** Pauses by a comma before the extension: Android would dial the letters of `;ext=`. */
export function telUrl(phone: string, extension?: string | null): string {
  return `tel:${phone}${extension ? `,${extension}` : ''}`;
}

/** Returns a link to wa.me, which takes digits only and spaces as %20. */
export function whatsappUrl(phone: string, text: string): string {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  return `https://wa.me/${phone.replace('+', '')}?${query}`;
}
