export interface SeededRandom {
  next(): number;
  between(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Returns FNV-1a, 32 bits; not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Returns mulberry32: the same seed gives the same sequence everywhere. */
export function seededRandom(seed: number | string): SeededRandom {
  let state = hashText(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] };
}
