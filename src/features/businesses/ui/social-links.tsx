import { NETWORKS, NETWORK_NAMES, PAGE_FIELDS } from '#shared/social-pages/networks.ts';
import { Icon } from '#ui/icon.tsx';
import type { BusinessProfile } from '../schema.ts';

export const hasPages = (business: BusinessProfile): boolean =>
  NETWORKS.some((network) => business[PAGE_FIELDS[network]]);

/** Links the pages of a business on social networks. */
export function SocialLinks({ business }: { business: BusinessProfile }) {
  if (!hasPages(business)) return null;
  return (
    <ul aria-label="Redes sociales" className="flex flex-wrap gap-x-4">
      {NETWORKS.map((network) => {
        const url = business[PAGE_FIELDS[network]];
        return (
          url && (
            <li key={network}>
              <a
                href={url}
                rel="nofollow ugc noopener"
                className="flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
              >
                <Icon name={network} size={20} className="shrink-0" /> {NETWORK_NAMES[network]}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
