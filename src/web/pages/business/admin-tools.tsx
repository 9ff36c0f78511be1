import { useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { VerificationButton } from '#features/businesses/ui/verification-button.tsx';
import { ProofWithdrawal } from '#features/moderation/ui/proof-withdrawal.tsx';
import ModerationButton from '#features/moderation/ui/reports/moderation-button.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { formatDate } from '#shared/time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { DeleteBusiness } from '../../publishing/delete-business.tsx';
import { NewOwnerDialog, newOwnerText } from '../admin/new-owner.tsx';
import { TodaysHours } from '../../publishing/todays-hours.tsx';

function statusText({ hiddenBy, takedownReason, verifiedAt, isFeatured }: BusinessProfile): string {
  if (hiddenBy === 'takedown') return `Oculto: ${String(takedownReason)}`;
  if (hiddenBy === 'hold') return 'En revisión: todavía no se muestra';
  if (hiddenBy === 'suspension') return 'Oculto: la cuenta de su propietario está suspendida';
  if (verifiedAt === null) return 'Negocio sin verificar.';
  const since = `Negocio verificado desde el ${formatDate(verifiedAt)}.`;
  return isFeatured ? since : `${since} Se muestra cuando el plan es Premium.`;
}

function TransferOwnershipButton({ business }: { business: BusinessProfile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="handshake" size={18} /> {newOwnerText(business)}
      </Button>
      {isOpen && <NewOwnerDialog business={business} onClose={() => setOpen(false)} />}
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
      <TodaysHours business={business} />
      <LinkButton to={paths.ownCatalog(business.id)} look="quiet">
        <Icon name="book-open" size={18} /> Carta
      </LinkButton>
      {!business.isHidden && (
        <Button look="quiet" onClick={() => intercept('announcement', business.id)} className="needs-script">
          <Icon name="plus" size={18} /> Crear Anuncio
        </Button>
      )}
      <LinkButton to={paths.businessSheet(business.id)} look="quiet">
        <Icon name="chart-column" size={18} /> Visitas del mes
      </LinkButton>
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
      {business.takedownReason === null && <VerificationButton business={business} />}
      {business.whatsappVerifiedAt && <ProofWithdrawal business={business} />}
      <ModerationButton
        reference={{ kind: 'business', id: business.id }}
        what="este negocio"
        takedownReason={business.takedownReason}
      />
      <TransferOwnershipButton business={business} />
      {!isOwner && <Editing business={business} />}
      <LinkButton to={adminPaths.merge({ keep: business.id })} look="quiet">
        <Icon name="copy-check" size={18} /> Unir con otro…
      </LinkButton>
    </section>
  );
}
