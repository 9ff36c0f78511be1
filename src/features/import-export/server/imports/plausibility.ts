const SPANISH_LOWER = /[áéíóúüñ]/;
const SPANISH_UPPER = /[ÁÉÍÓÚÜÑ]/;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;
const GLOTTAL = /[aeiouáéíóúkqtbhzjA-Z]/;
const isVowelTwice = (one: string, other: string) => one.normalize('NFD').charAt(0) === other.toLowerCase();

const LIKELY = 2;
const POSSIBLE = 1;
const RARE = 0.2;
const UNLIKELY = -2;
const ABSURD = -3;
const CONTROL = -6;

function letterScore(before: string, letter: string, after: string, next: string): number {
  if (LOWER.test(letter)) {
    if (UPPER.test(after) || isVowelTwice(letter, before) || isVowelTwice(letter, after)) return UNLIKELY;
    return SPANISH_LOWER.test(letter) ? LIKELY : RARE;
  }
  if (LOWER.test(before)) return ABSURD;
  if (UPPER.test(after) && LOWER.test(next)) return UNLIKELY;
  return SPANISH_UPPER.test(letter) ? LIKELY : UNLIKELY / 2;
}

function markScore(before: string, mark: string, after: string): number {
  const [follows, leads] = [LETTER.test(before), LETTER.test(after)];
  if ('¿¡'.includes(mark)) return follows || !leads ? ABSURD : UPPER.test(after) ? POSSIBLE : RARE;
  if ('«“'.includes(mark)) return follows ? UNLIKELY : POSSIBLE;
  if ('»”'.includes(mark)) return leads ? UNLIKELY : POSSIBLE;
  if (mark === '’') return GLOTTAL.test(before) ? LIKELY : RARE;
  if ('‘´'.includes(mark)) return POSSIBLE;
  if ('ºª°'.includes(mark)) return /[\dnN.]/.test(before) ? LIKELY : UNLIKELY;
  if ('²³½¼¾'.includes(mark)) return /[\dm]/.test(before) && !leads ? RARE : UNLIKELY;
  if ('–—…•·\u00a0'.includes(mark)) return follows && leads ? UNLIKELY : RARE;
  if ('€£¢©®™×'.includes(mark)) return follows && leads ? ABSURD : RARE;
  return ABSURD;
}

/**
 * Scores how likely a Spanish text has the letter between these others: above 0 for what is usual, below for what
 * makes no sense.
 */
export function plausibility(before: string, letter: string, after: string, next: string): number {
  if (/[\p{Cc}\uFFFD]/u.test(letter)) return CONTROL;
  return LETTER.test(letter) && !'ºª'.includes(letter)
    ? letterScore(before, letter, after, next)
    : markScore(before, letter, after);
}
