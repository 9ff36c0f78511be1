import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ChipProps {
  label: string;
  to: string;
}

export function Chip({ label, to }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Quitar ${label}`}
      className="chip relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-ink after:absolute after:-inset-y-1 after:inset-x-0 hover:[filter:brightness(0.95)]"
    >
      <span className="truncate">{label}</span>
      <Icon name="x" size={16} className="shrink-0 text-link" />
    </Link>
  );
}
