import { ProofList } from '#features/proofs/ui/admin/proof-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export default function ProofsPage() {
  return (
    <AdminFrame title="Comprobaciones">
      <ProofList />
    </AdminFrame>
  );
}
