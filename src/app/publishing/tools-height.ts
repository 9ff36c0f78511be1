import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { Viewer } from '#shared/viewer.ts';

type Facts = Pick<BusinessProfile, 'userId' | 'isOfHouse' | 'whatsappVerifiedAt'>;

/** Minimum height of a viewer's tools for a business, with their margins, while the code for them loads. */
export function toolsHeight(
  { userId, isOfHouse, whatsappVerifiedAt }: Facts,
  viewer: Pick<Viewer, 'userId' | 'role'>,
): string {
  const isAdmin = viewer.role === 'admin';
  if (viewer.userId === userId) {
    if (whatsappVerifiedAt) return isAdmin ? 'min-h-77 sm:min-h-47' : 'min-h-46.5 sm:min-h-23.5';
    return isAdmin ? 'min-h-90 sm:min-h-60 lg:min-h-47' : 'min-h-59.5 sm:min-h-36.5 lg:min-h-23.5';
  }
  if (!isAdmin) return '';
  return isOfHouse
    ? 'min-h-82.5 min-[400px]:min-h-69.5 sm:min-h-49.5 lg:min-h-36.5'
    : 'min-h-56.5 sm:min-h-36.5 xl:min-h-23.5';
}
