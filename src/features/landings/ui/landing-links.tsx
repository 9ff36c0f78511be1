import { formatCount } from '#shared/text.ts';
import { Link } from '#ui/link.tsx';
import type { CountedAnnouncements, CountedLanding, Landing } from '../schema.ts';

const MAX_TILES = 19;

/** Keeps every landing at most three clicks away from the start page. */
export function Directory({ within, categories }: Pick<Landing, 'within' | 'categories'>) {
  return (
    <>
      <LandingLinks id="por-departamento" title="Negocios por departamento" links={within} />
      {categories.length > MAX_TILES && (
        <LandingLinks id="todas-las-categorias" title="Todas las categorías" links={categories} />
      )}
    </>
  );
}

interface LandingLinksProps {
  id: string;
  title: string;
  links: readonly (CountedLanding | CountedAnnouncements)[];
}

export function LandingLinks({ id, title, links }: LandingLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
        {links.map(({ name, path, ...counted }) => (
          <li key={path} className="min-w-0">
            <Link to={path} className="tap-link gap-2 text-link">
              {name}
              <span className="text-sm text-muted">
                {formatCount('businesses' in counted ? counted.businesses : counted.announcements)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
