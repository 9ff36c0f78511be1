const KEY = 'plaza-way-back';

export function storeReturnPath(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Then the link leads to the home page.
  }
}

export function takeReturnPath(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
