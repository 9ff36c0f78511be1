import { paths } from '#shared/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

export const lineLink = 'tap-link gap-1.5 font-semibold text-link';

export function BackHome() {
  return (
    <Link to={paths.home} className={lineLink}>
      <Icon name="arrow-left" size={18} /> Volver al inicio
    </Link>
  );
}

const RETURN_PATH_KEY = 'plaza-way-back';

export function storeReturnPath(path: string): void {
  try {
    localStorage.setItem(RETURN_PATH_KEY, path);
  } catch {
    // Then the link leads to the home page.
  }
}

export function takeReturnPath(): string | null {
  try {
    const path = localStorage.getItem(RETURN_PATH_KEY);
    localStorage.removeItem(RETURN_PATH_KEY);
    return path;
  } catch {
    return null;
  }
}
