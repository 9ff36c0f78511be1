/** Avoids `crypto.randomUUID`, which needs HTTPS. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export interface IdempotencyKeys {
  getKey: (creation: unknown) => string;
  forget: () => void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  const getKey = (creation: unknown) => {
    const text = JSON.stringify(creation);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  return { getKey, forget: () => keys.clear() };
}
