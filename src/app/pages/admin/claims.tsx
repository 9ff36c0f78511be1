import { ClaimQueue } from '#features/claims/ui/claim-queue.tsx';
import { AdminFrame } from './admin-frame.tsx';

export default function ClaimsPage() {
  return (
    <AdminFrame title="Reclamos">
      <ClaimQueue />
    </AdminFrame>
  );
}
