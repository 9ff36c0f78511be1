import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';

type Conditions = Parameters<typeof paths.alert>[0];

/** Leads to a page of its own, so that lists load no more script than a link. */
export const AlertOffer = ({ children, ...conditions }: { children: string } & Conditions) => (
  <Link
    to={paths.alert(conditions)}
    className="mt-4 inline-flex min-h-11 items-center font-semibold text-link hover:underline"
  >
    {children}
  </Link>
);
