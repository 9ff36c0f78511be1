import type { BusinessProfile } from '#features/businesses/schema.ts';
import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';

const OwnerTools = lazyPart(() => import('../publishing/owner-tools.tsx'));

/** The owner's part of the page, whose code nobody else loads; its room is kept from the start. */
export function BusinessOwner({ business }: { business: BusinessProfile }) {
  const { viewer } = useGuard();
  if (viewer?.userId !== business.userId) return null;
  return (
    <div className="mb-6 min-h-40.5 space-y-3 sm:min-h-17.5">
      <OwnerTools business={business} />
    </div>
  );
}
