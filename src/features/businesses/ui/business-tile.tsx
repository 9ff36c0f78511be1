import { kindHue } from '#shared/woven/motif.ts';
import { WovenTile } from '#ui/woven.tsx';
import type { BusinessProfile } from '../schema.ts';

/** The cloth of a business, in the colours of its category, in place of a picture. */
export function BusinessTile({ business }: { business: Pick<BusinessProfile, 'id' | 'category'> }) {
  return <WovenTile seed={business.id} hue={kindHue(business.category?.id ?? null)} />;
}
