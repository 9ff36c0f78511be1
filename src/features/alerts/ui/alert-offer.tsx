import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Conditions = Parameters<typeof paths.alert>[0];

/** Leads to a page of its own, so that lists load no more script than a link. */
export const AlertOffer = ({ children, ...conditions }: { children: string } & Conditions) => (
  <LinkButton to={paths.alert(conditions)} look="quiet" className="mt-4">
    <Icon name="bell" size={20} />
    {children}
  </LinkButton>
);
