/** `12`, `1,000`, or `1,000+` where a list is longer than was counted. */
export function formatCount(total: number, isCapped = false): string {
  return `${String(total).replace(/\d(?=(?:\d{3})+$)/g, '$&,')}${isCapped ? '+' : ''}`;
}

/** `1 anuncio`, `12 anuncios`, `1,000+ anuncios`. */
export function countOf(singular: string, plural: string, total: number, isCapped = false): string {
  return `${formatCount(total, isCapped)} ${total === 1 ? singular : plural}`;
}
