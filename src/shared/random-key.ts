/** A name that nothing else has; unlike `crypto.randomUUID` it is to be had without HTTPS too. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
