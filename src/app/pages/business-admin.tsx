import type { BusinessProfile } from '#features/businesses/schema.ts';
import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';

const AdminTools = lazyPart(() => import('./admin/business-tools.tsx'));

/** The administrator's part of the page, whose code nobody else loads; its room is kept from the start. */
export function BusinessAdmin({ business }: { business: BusinessProfile }) {
  const { viewer } = useGuard();
  if (viewer?.role !== 'admin') return null;
  return (
    <div
      className={`mb-6 ${business.isOfHouse ? 'min-h-42 sm:min-h-30 lg:min-h-17.5' : 'min-h-29 sm:min-h-17.5'}`}
    >
      <AdminTools business={business} />
    </div>
  );
}
