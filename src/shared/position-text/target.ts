import { cleanText } from './clean.ts';
import { findCoordinates } from './coordinates.ts';
import { findPlusCode } from './plus-code.ts';
import { type PositionRefusal, type Reading, areApart, refuse } from './reading.ts';

const LABELS = /^.*@(?=-?\d)|(?<=\d)\s*\([^()]*\)?\s*$|^(?:loc|ll|pos|point)[:.]/gi;

export function readTarget(text: string | null | undefined, otherwise: PositionRefusal): Reading {
  const target = cleanText(text ?? '')
    .trim()
    .replace(LABELS, '');
  const [pair, ...others] = findCoordinates(target);
  if (pair && others.some((other) => areApart(pair, other))) return refuse('several');
  if (pair) return { pair };
  return findPlusCode(target, { inLink: true }) ?? refuse(otherwise);
}
