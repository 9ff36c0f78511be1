import '#ui/account.css';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { Viewer } from '#shared/viewer.ts';
import AdminTools from './admin-tools.tsx';
import ManagerTools from '../../publishing/manager-tools.tsx';
import OwnerTools from '../../publishing/owner-tools.tsx';

interface ViewerToolsProps {
  business: BusinessProfile;
  viewer: Pick<Viewer, 'userId' | 'role'>;
}

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
