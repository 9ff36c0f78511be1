const KEY = 'plaza-way-back';

/** Keeps in this browser where somebody was going, for when they open the mailed link in it. */
export function rememberWayBack(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Then the link leads to the home page.
  }
}

/** Where somebody was going before their address was verified, once; null where the browser knows nothing. */
export function takeWayBack(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
