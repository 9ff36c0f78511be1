import { editDistance } from '#shared/edit-distance.ts';
import type { LookedUpWord } from './repository/vocabulary.ts';

const MIN_LENGTH = 5;
const LETTERS_A_SLIP = 4;

function isLikely(asked: string, found: string): boolean {
  if (asked === found || found.startsWith(asked)) return true;
  if (asked.length < MIN_LENGTH) return false;
  return editDistance(asked, found) <= Math.floor(asked.length / LETTERS_A_SLIP);
}

export function respell({ word, sound, isKnown, nearest }: LookedUpWord): string | null {
  return isKnown ? word : (nearest.find((other) => isLikely(sound, other.sound))?.word ?? null);
}
