import { Link } from '#ui/link.tsx';
import { JsonLd } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import type { LandingLink } from '../schema.ts';

/** Follows https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. */
const breadcrumbList = (links: readonly LandingLink[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: links.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

interface BreadcrumbsProps {
  links: readonly LandingLink[];
  here: LandingLink;
  showsHere?: boolean;
}

export function Breadcrumbs({ links, here, showsHere = true }: BreadcrumbsProps) {
  const { url } = useSite();
  return (
    <>
      <nav aria-label="Ruta" className="-mt-3 mb-1 text-sm text-muted">
        <ol className="no-scrollbar flex items-center gap-x-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
          {links.map(({ name, path }, index) => (
            <li key={path} className="flex items-center gap-x-2">
              {index > 0 && <span aria-hidden>/</span>}
              <Link to={path} className="tap-link hover:text-ink">
                {name}
              </Link>
            </li>
          ))}
          {showsHere && (
            <li className="flex items-center gap-x-2">
              <span aria-hidden>/</span>
              <span aria-current="page">{here.name}</span>
            </li>
          )}
        </ol>
      </nav>
      <JsonLd data={import.meta.env.SSR ? breadcrumbList([...links, here], url) : null} />
    </>
  );
}
