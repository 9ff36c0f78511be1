/** The text in lower case without accents (ñ becomes n), for comparing what people type with what is there. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
