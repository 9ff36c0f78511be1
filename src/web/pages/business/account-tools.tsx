import '#ui/account.css';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import type { Viewer } from '#shared/viewer.ts';
import { useGuard } from '#ui/guard.tsx';
import AdminTools from './admin-tools.tsx';
import ManagerTools from '../../publishing/manager-tools.tsx';
import OwnerTools from '../../publishing/owner-tools.tsx';

interface ViewerToolsProps {
  business: BusinessProfile;
  viewer: Pick<Viewer, 'userId' | 'role'>;
}

export default function ViewerTools({ business, viewer }: ViewerToolsProps) {
  const { intercept } = useGuard();
  const { id, isHidden, userId } = business;
  return (
    <>
      {!isHidden && (viewer.userId === userId || viewer.role === 'admin') && (
        <div className="mb-3 empty:hidden">
          <ReachNotice business={business} onChoose={(step) => intercept('business', id, step)} />
        </div>
      )}
      {viewer.userId === userId ? (
        <div className="mb-6 space-y-3">
          <OwnerTools business={business} />
        </div>
      ) : (
        <ManagerTools business={business} />
      )}
      {viewer.role === 'admin' && (
        <div className="mb-6">
          <AdminTools business={business} isOwner={viewer.userId === userId} />
        </div>
      )}
    </>
  );
}
