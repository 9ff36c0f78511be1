import { randomKey } from './random-key.ts';

/** Keys under which things are created, so that what is asked for again happens once. */
export interface CreationKeys {
  /** The key of a creation: the same for the same one. */
  keyOf: (creation: unknown) => string;
  /** What was created is done: the same again is another one. */
  forget: () => void;
}

/** Keys for the creations of one form. */
export function createCreationKeys(): CreationKeys {
  const keys = new Map<string, string>();
  const keyOf = (creation: unknown) => {
    const text = JSON.stringify(creation);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  return { keyOf, forget: () => keys.clear() };
}
