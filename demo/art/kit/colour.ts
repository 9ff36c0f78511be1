const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two hex colours: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, at) =>
    Math.round(value + ((other[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, share = 0.18): string => mix(hex, '#1a1420', share);
export const lighter = (hex: string, share = 0.25): string => mix(hex, '#fffaf0', share);
