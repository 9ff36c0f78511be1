import { useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { VerificationButton } from '#features/businesses/ui/verification-button.tsx';
import { ProofWithdrawal } from '#features/moderation/ui/proof-withdrawal.tsx';
import ModerationButton from '#features/reports/ui/moderation-button.tsx';
import { formatDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { DeleteBusiness } from '../../publishing/delete-business.tsx';

function statusText({ withheldReason, heldFor, verifiedAt, isFeatured }: BusinessProfile): string {
  if (withheldReason !== null) return `Oculto: ${withheldReason}`;
  if (heldFor !== null) return 'En revisión: todavía no se muestra';
  if (verifiedAt === null) return 'Negocio sin verificar.';
  const since = `Negocio verificado desde el ${formatDate(verifiedAt)}.`;
  return isFeatured ? since : `${since} Se muestra cuando el plan es Premium.`;
}

const TransferOwnershipDialog = lazyModal(
  () => import('#features/businesses/ui/transfer-ownership-dialog.tsx'),
);

function TransferOwnershipButton({ business }: { business: BusinessProfile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="handshake" size={18} /> Entregar a su propietario…
      </Button>
      {isOpen && <TransferOwnershipDialog business={business} onClose={() => setOpen(false)} />}
    </>
  );
}

function Editing({ business }: { business: BusinessProfile }) {
  const { intercept } = useGuard();
  return (
    <>
      <Button look="quiet" onClick={() => intercept('business', business.id)} className="needs-script">
        <Icon name="pencil" size={18} /> Editar
      </Button>
      {!business.isHidden && (
        <Button look="quiet" onClick={() => intercept('announcement', business.id)} className="needs-script">
          <Icon name="plus" size={18} /> Crear Anuncio
        </Button>
      )}
      <DeleteBusiness business={business} />
    </>
  );
}

interface BusinessToolsProps {
  business: BusinessProfile;
  isOwner: boolean;
}

export default function BusinessTools({ business, isOwner }: BusinessToolsProps) {
  return (
    <section
      aria-label="Opciones de administración"
      className="card flex flex-wrap items-center gap-2 p-3 wrap-anywhere"
    >
      <p className="min-w-0 grow basis-60 px-1 text-sm text-muted">
        <strong className="text-ink">Administración.</strong> {statusText(business)}
      </p>
      {business.withheldReason === null && <VerificationButton business={business} />}
      {business.whatsappVerifiedAt && <ProofWithdrawal business={business} />}
      <ModerationButton
        reference={{ kind: 'business', id: business.id }}
        what="este negocio"
        withheldReason={business.withheldReason}
      />
      {business.isOfHouse && <TransferOwnershipButton business={business} />}
      {!isOwner && <Editing business={business} />}
    </section>
  );
}
