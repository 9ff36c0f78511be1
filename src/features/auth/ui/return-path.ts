const KEY = 'plaza-way-back';

/** Stores the page to return to when the mailed link is opened in this browser. */
export function storeReturnPath(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Then the link leads to the home page.
  }
}

/** Removes the stored page and returns it. */
export function takeReturnPath(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
