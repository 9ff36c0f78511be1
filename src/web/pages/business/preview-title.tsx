import type { ReactNode } from 'react';
import { previewTitle } from '#features/businesses/preview.ts';
import type { BusinessPreview, BusinessProfile } from '#features/businesses/schema.ts';
import { useSite } from '#ui/site.tsx';

export interface ProfileProps {
  business: BusinessProfile;
  preview: BusinessPreview | undefined;
  /** Is true while no more is shown than the link knew. */
  isPreview: boolean;
  failure: ReactNode;
}

/** Names the page once that name will stay: screen readers say it at each change. */
export function PreviewTitle({ business, preview, failure }: ProfileProps) {
  const site = useSite();
  const isKnown = preview?.category !== undefined || failure !== null;
  const title = business.pageTitle ?? previewTitle(business);
  return <title>{isKnown ? `${title} · ${site.name}` : `Cargando ${business.name}…`}</title>;
}
