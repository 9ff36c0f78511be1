/** A name that nothing else has; unlike `crypto.randomUUID` it is to be had without HTTPS too. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keys under which things are created, so that what is asked for again happens once. */
export interface IdempotencyKeys {
  /** The key of a creation: the same for the same one. */
  keyOf: (creation: unknown) => string;
  /** What was created is done: the same again is another one. */
  forget: () => void;
}

/** Keys for the creations of one form. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  const keyOf = (creation: unknown) => {
    const text = JSON.stringify(creation);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  return { keyOf, forget: () => keys.clear() };
}
