import { Link } from '#ui/link.tsx';

interface ViewTabsProps {
  /** What is chosen between. */
  label: string;
  tabs: readonly { label: string; to: string; isChosen: boolean }[];
}

/** The way between two views of one list. */
export function ViewTabs({ label: name, tabs }: ViewTabsProps) {
  return (
    <nav
      aria-label={name}
      className="flex w-fit max-w-full flex-wrap gap-1 rounded-full border border-line bg-surface p-1"
    >
      {tabs.map(({ label, to, isChosen }) => (
        <Link
          key={label}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
