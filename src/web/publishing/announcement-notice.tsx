import '#ui/account.css';
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '#features/announcements/schema.ts';
import { allAnnouncementMediaQuery } from '#features/media/queries.ts';
import { HiddenPhotos, countHidden } from '#features/media/ui/hidden-photos.tsx';
import OwnHold from '#features/moderation/ui/reports/own-hold.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { HiddenNotice } from '#ui/notices.tsx';

function HiddenWithBusiness({ businessId }: { businessId: number }) {
  return (
    <HiddenNotice title="Este anuncio está oculto con su negocio: solo tú lo ves.">
      <p className="mt-1">No se borró nada. Vuelve a mostrarse cuando se muestre el negocio.</p>
      <LinkButton to={paths.business(businessId)} look="quiet" className="mt-3">
        Ver por qué
      </LinkButton>
    </HiddenNotice>
  );
}

function HiddenAnnouncement() {
  return (
    <HiddenNotice title="Tu plan no muestra este anuncio: solo tú lo ves.">
      <p className="mt-1">
        No se borró nada. Vuelve a mostrarse con Premium, o si eliges «Mostrar» en lugar de otro de su mes.
      </p>
      <LinkButton to={paths.planSubscription} className="mt-3">
        Ver Planes Premium
      </LinkButton>
    </HiddenNotice>
  );
}

export default function AnnouncementNotice({ announcement }: { announcement: Announcement }) {
  const { id, title, business, takedownReason, hiddenBy, images } = announcement;
  // A plan shows all photos of an announcement or none.
  const { data: media } = useQuery({ ...allAnnouncementMediaQuery(id), enabled: images.length === 0 });
  if (hiddenBy === 'takedown' || hiddenBy === 'hold')
    return <OwnHold reference={{ kind: 'announcement', id }} name={title} takedownReason={takedownReason} />;
  if (hiddenBy === 'parent') return <HiddenWithBusiness businessId={business.id} />;
  if (hiddenBy === 'plan') return <HiddenAnnouncement />;
  return <HiddenPhotos count={countHidden(media)} />;
}
