import { useQuery } from '@tanstack/react-query';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import { type StepName, readCompleteness } from '#features/businesses/completeness.ts';
import { isReachable } from '#features/businesses/reach.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { CompletenessMeter, MissingParts, ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { Button, ExternalLinkButton, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { CopyButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 7, hue: 168 };

interface ProfileProps {
  business: BusinessProfile;
}

function Share({ business: { id, name } }: ProfileProps) {
  const site = useSite();
  const url = `${site.url}${paths.businessCanonical(id, name)}`;
  const text = `Ya estamos en ${site.name}. Mira ${name}: fotos, horario y cómo llegar. ${url}`;
  return (
    <section aria-label="Compartir">
      <p className="text-muted">Compártelo con tus clientes: así llegan las primeras visitas.</p>
      <div className="mt-4 grid gap-3">
        <ExternalLinkButton look="jade" href={whatsappUrl('', text)} target="_blank">
          <Icon name="whatsapp" size={20} /> Compartir por WhatsApp
        </ExternalLinkButton>
        <div className="grid gap-3 sm:grid-cols-2">
          <CopyButton text={url} label="Copiar enlace" copied="Enlace copiado" message={text} />
          <LinkButton to={paths.businessPoster(id)} look="quiet">
            <Icon name="qr-code" size={18} /> Cartel con QR
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function UnderReview() {
  return (
    <HiddenNotice title="Lo revisamos antes de mostrarlo">
      <p className="mt-1">
        Mientras tanto solo tú lo ves. Se podrá ver y compartir después de la revisión; cómo va lo dice Mis
        Contenidos.
      </p>
    </HiddenNotice>
  );
}

interface NextPartsProps extends ProfileProps {
  onEdit: (step: StepName) => void;
}

function NextParts({ business: { id, userId }, onEdit }: NextPartsProps) {
  const { data: cards = [] } = useQuery(businessesOfUserQuery(userId));
  const card = cards.find((one) => one.id === id);
  if (!card || readCompleteness(card).missing.length === 0) return null;
  return (
    <section aria-label="Lo que falta" className="border-t border-line pt-4">
      <CompletenessMeter business={card} />
      {isReachable(card) ? (
        <>
          <p className="mt-2 text-muted">Un perfil completo da más confianza. Te falta:</p>
          <MissingParts business={card} onChoose={onEdit} />
        </>
      ) : (
        <div className="mt-3">
          <ReachNotice business={card} onChoose={onEdit} />
        </div>
      )}
    </section>
  );
}

interface PublishedStepProps extends NextPartsProps {
  onClose: () => void;
}

export default function PublishedStep({ business, onEdit, onClose }: PublishedStepProps) {
  const title = business.isHidden ? 'Guardamos tu negocio' : 'Tu negocio ya está en la plaza';
  return (
    <Modal label={title} onClose={onClose} className="overflow-y-auto">
      <div className="h-14">
        <WovenTile {...CLOTH} />
      </div>
      <div className="space-y-5 p-5 sm:p-6">
        <h2 className="text-xl">{title}</h2>
        {business.isHidden ? <UnderReview /> : <Share business={business} />}
        <NextParts business={business} onEdit={onEdit} />
        <form method="dialog" className="grid">
          <Button type="submit" look="plain">
            Ver mi negocio
          </Button>
        </form>
      </div>
      <form method="dialog" className="absolute top-1.5 right-1.5">
        <button
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-full bg-surface text-ink hover:bg-raised"
        >
          <Icon name="x" size={22} />
        </button>
      </form>
    </Modal>
  );
}
