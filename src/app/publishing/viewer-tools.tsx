import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { Viewer } from '#shared/viewer.ts';
import { lazyPart } from '#ui/lazy.tsx';

const OwnerTools = lazyPart(() => import('./owner-tools.tsx'));
const ManagerTools = lazyPart(() => import('./manager-tools.tsx'));
const AdminTools = lazyPart(() => import('../pages/admin/business-tools.tsx'));

interface ViewerToolsProps {
  business: BusinessProfile;
  viewer: Pick<Viewer, 'userId' | 'role'>;
}

/** What a signed-in viewer may do with a business. */
export default function ViewerTools({ business, viewer }: ViewerToolsProps) {
  return (
    <>
      {viewer.userId === business.userId ? (
        <div className="mb-6 space-y-3">
          <OwnerTools business={business} />
        </div>
      ) : (
        <ManagerTools business={business} />
      )}
      {viewer.role === 'admin' && (
        <div className="mb-6">
          <AdminTools business={business} isOwner={viewer.userId === business.userId} />
        </div>
      )}
    </>
  );
}
