import { ProofList } from '#features/proofs/ui/admin/proof-list.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import { AdminFrame } from './admin-frame.tsx';

export default function ProofsPage() {
  return (
    <AdminFrame title="Comprobaciones">
      <ProofList renderLikenesses={(id, businessIds) => <Likenesses of={id} among={{ businessIds }} />} />
    </AdminFrame>
  );
}
