import { useQuery } from '@tanstack/react-query';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { Button } from '#ui/button.tsx';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';

/** Shows nothing to people who don't manage the business: only the server knows who does. */
export default function ManagerTools({ business }: { business: BusinessProfile }) {
  const { id, isHidden } = business;
  const { viewer, intercept } = useGuard();
  const { data: memberships } = useQuery(ownMembershipsQuery());
  if (!memberships?.some(({ business }) => business.id === id)) return null;
  return (
    <div className="mb-6 space-y-3">
      {/* Administrators have it on the page itself. */}
      {!isHidden && viewer?.role !== 'admin' && (
        <ReachNotice business={business} onChoose={(step) => intercept('business', id, step)} />
      )}
      <section
        aria-label="Opciones de quien lo administra"
        className="card flex flex-wrap items-center gap-2 p-3"
      >
        <p className="grow px-1 text-sm text-muted">Administras este negocio.</p>
        {!isHidden && (
          <GuardedButton action="announcement" about={id} className="max-sm:grow">
            <Icon name="plus" size={18} /> Crear Anuncio
          </GuardedButton>
        )}
        <Button look="quiet" className="needs-script max-sm:grow" onClick={() => intercept('business', id)}>
          <Icon name="pencil" size={18} /> Editar
        </Button>
      </section>
    </div>
  );
}
