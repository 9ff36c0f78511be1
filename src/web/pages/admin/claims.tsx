import { ClaimQueue } from '#features/claims/ui/claim-queue.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import { AdminFrame } from './admin-frame.tsx';

export default function ClaimsPage() {
  return (
    <AdminFrame title="Reclamos">
      <ClaimQueue renderLikenesses={(id, businessIds) => <Likenesses of={id} among={{ businessIds }} />} />
    </AdminFrame>
  );
}
