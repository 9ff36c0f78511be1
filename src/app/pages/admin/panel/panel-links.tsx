import { CARDS } from './cards.ts';

/** The way down to each card, where they stand one below the other. */
export function PanelLinks() {
  return (
    <nav
      aria-label="En esta página"
      className="-mt-3 mb-3 flex flex-wrap justify-between gap-x-2 text-sm sm:justify-start sm:gap-x-5 sm:text-base lg:hidden"
    >
      {Object.entries(CARDS).map(([name, title]) => (
        <a
          key={name}
          href={`#${name}`}
          className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
