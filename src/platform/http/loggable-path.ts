/** '@', however many times it was encoded. */
const AT = /@|%(?:25)*40/;

/** The path as the log may keep it: a part that holds an e-mail address is `***`. */
export const loggablePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (AT.test(part) ? '***' : part))
    .join('/');
