import { ArrowLeft } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';

export const lineLink = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline';

export function BackHome() {
  return (
    <Link to={paths.home} className={lineLink}>
      <ArrowLeft aria-hidden size={18} /> Volver al inicio
    </Link>
  );
}
