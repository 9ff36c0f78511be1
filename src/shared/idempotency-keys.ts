/** Avoids `crypto.randomUUID`, which needs HTTPS. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keys by the JSON text of their creation. */
export type StoredKeys = Readonly<Record<string, string>>;

export interface IdempotencyKeys {
  getKey: (creation: unknown) => string;
  list: () => StoredKeys;
  forget: () => void;
}

export function createIdempotencyKeys(stored: StoredKeys = {}): IdempotencyKeys {
  const keys = new Map(Object.entries(stored));
  const getKey = (creation: unknown) => {
    const text = JSON.stringify(creation);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  return { getKey, list: () => Object.fromEntries(keys), forget: () => keys.clear() };
}
