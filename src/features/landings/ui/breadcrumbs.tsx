import { Link } from '#ui/link.tsx';
import { JsonLd } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import type { LandingLink } from '../schema.ts';

interface LandingTrailProps {
  trail: readonly LandingLink[];
  className: string;
}

/** Has no data for search engines: a page with two of them needs it once. */
export function LandingTrail({ trail, className }: LandingTrailProps) {
  const here = trail.at(-1);
  return here && <Trail links={trail.slice(0, -1)} here={here} className={className} />;
}

export function LandingTrailData({ trail }: Pick<LandingTrailProps, 'trail'>) {
  const { url } = useSite();
  return <JsonLd data={import.meta.env.SSR ? breadcrumbList(trail, url) : null} />;
}

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

interface TrailProps {
  links: readonly LandingLink[];
  here?: LandingLink;
  className: string;
}

const Trail = ({ links, here, className }: TrailProps) => (
  <nav aria-label="Ruta" className={`text-sm text-muted ${className}`}>
    <ol className="no-scrollbar flex items-center gap-x-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
      {links.map(({ name, path }, index) => (
        <li key={path} className="flex items-center gap-x-2">
          {index > 0 && <span aria-hidden>/</span>}
          <Link to={path} className="tap-link hover:text-ink">
            {name}
          </Link>
        </li>
      ))}
      {here && (
        <li className="flex items-center gap-x-2">
          <span aria-hidden>/</span>
          <span aria-current="page">{here.name}</span>
        </li>
      )}
    </ol>
  </nav>
);

interface BreadcrumbsProps {
  links: readonly LandingLink[];
  here: LandingLink;
}

export function Breadcrumbs({ links, here }: BreadcrumbsProps) {
  const { url } = useSite();
  return (
    <>
      <Trail links={links} className="-mt-3 mb-1" />
      <JsonLd data={import.meta.env.SSR ? breadcrumbList([...links, here], url) : null} />
    </>
  );
}
