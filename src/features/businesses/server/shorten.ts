export interface Part {
  text: string;
  alternatives: readonly string[];
  kind: 'trade' | 'place' | 'name' | 'other';
  depth: number;
  around: string | null;
  weight: number;
}

type Parts = readonly Part[];

export const writtenText = (parts: Parts): string => parts.map(({ text }) => text).join(' ');

const without = (parts: Parts, left: Parts): Parts => parts.filter((part) => !left.includes(part));

/** Returns all of them; then all but one candidate, the lightest first; then fewer and fewer. */
function leaveOut(parts: Parts, candidates: Parts): Parts[] {
  const order = candidates.toReversed().toSorted((a, b) => a.weight - b.weight);
  return [
    parts,
    ...order.map((part) => without(parts, [part])),
    ...order.slice(1).map((_, index) => without(parts, order.slice(0, index + 2))),
  ];
}

const replace = (parts: Parts, place: Part, text: string): Parts =>
  parts.map((part) => (part === place ? { ...part, text, alternatives: [text] } : part));

function widen(parts: Parts): Parts[] {
  const places = parts.filter(({ kind }) => kind === 'place').toSorted((a, b) => b.depth - a.depth);
  return places.flatMap((place, index) => {
    const narrower = without(parts, places.slice(0, index));
    const isLast = index === places.length - 1;
    const nowhere = without(narrower, [place]);
    return isLast && place.around !== null ? [replace(narrower, place, place.around), nowhere] : [nowhere];
  });
}

/**
 * Lists shorter and wider searches, the nearest to the given one first. A trade stays: a search for it that shows
 * others misleads. Of several trades that no business has together, each is tried alone. Without a trade, what names
 * businesses counts as one.
 */
export function shorten(parts: Parts): Parts[] {
  const ofKind = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const others = ofKind('other');
  const trades = ofKind('trade').length > 0 ? ofKind('trade') : ofKind('name');
  const said = without(parts, others);
  const nowhere = without(said, ofKind('place'));
  const alone = trades.length > 0 ? trades : parts.toSorted((a, b) => b.weight - a.weight);
  return [
    ...leaveOut(parts, others),
    ...widen(said),
    ...leaveOut(nowhere, without(nowhere, trades)),
    ...alone.map((part) => [part]),
  ].filter((left) => left.length > 0);
}
