/**
 * The beginning of a text, at most `characters` long and `lines` high, cut between words and ending in `…`; the text
 * itself where it fits.
 */
export function excerpt(text: string, characters: number, lines = 6): string {
  const head = text.split('\n', lines).join('\n');
  if (head.length === text.length && text.length <= characters) return text;
  if (head.length <= characters) return `${head.trimEnd()}…`;
  const cut = head.slice(0, characters);
  const wordEnd = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const whole = wordEnd > 0 ? cut.slice(0, wordEnd) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}
