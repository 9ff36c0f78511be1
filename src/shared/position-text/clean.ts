const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/g;

const HEMISPHERES = [
  [/(?<!\p{L})(?:norte|north)(?!\p{L})/giu, 'N'],
  [/(?<!\p{L})(?:sur|south)(?!\p{L})/giu, 'S'],
  [/(?<!\p{L})(?:oeste|west|poniente)(?!\p{L})/giu, 'W'],
  [/(?<!\p{L})(?:este|east|oriente)(?!\p{L})/giu, 'E'],
] as const;

const ENTITIES = [
  [/&amp;/gi, '&'],
  [/&deg;|&#176;/gi, '°'],
  [/&quot;|&#34;/gi, '"'],
  [/&apos;|&#39;|&prime;/gi, "'"],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/&nbsp;/gi, ' '],
] as const;

const SIGNS = [
  [/[\u2010-\u2015\u2212\ufe63]/g, '-'],
  [/[º˚ᵒ°]/g, '°'],
  [/\s*(?:grados?|degrees?|deg)\b\.?/gi, '° '],
  [/(\d)\s*(?:minutos?|minutes?|min)\b\.?/gi, "$1' "],
  [/(\d)\s*(?:segundos?|seconds?|seg|sec)\b\.?/gi, '$1" '],
  [/[’‘‛′ʹʼ´`]/g, "'"],
  [/''|[“”‟„″˝ʺ]/g, '"'],
  [/\s+/g, ' '],
] as const;

const toNarrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** Removes marks that can't be seen, narrows wide letters, and decodes the entities of HTML. */
export const cleanText = (text: string): string =>
  ENTITIES.reduce(
    (found, [entity, sign]) => found.replace(entity, sign),
    text.replace(INVISIBLE, '').replace(/[\uff01-\uff5e]/g, toNarrow),
  );

export function spellAngles(text: string): string {
  const signs = SIGNS.reduce((found, [spelling, sign]) => found.replace(spelling, sign), text);
  return HEMISPHERES.reduce((found, [word, letter]) => found.replace(word, letter), signs);
}
