import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import { ExpiryBadge } from '#features/announcements/ui/expiry-badge.tsx';
import { AnnouncementDeletion } from '#features/announcements/ui/owner/more-actions.tsx';
import type { ListedAnnouncement } from '#features/contents/schema.ts';
import ModerationButton from '#features/moderation/ui/reports/moderation-button.tsx';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { IconButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { useState } from 'react';
import { Pick } from '../bulk/pick.tsx';
import type { Selection } from '../bulk/use-selection.ts';

const HIDDEN_LABELS = {
  takedown: 'Oculto',
  hold: 'En revisión',
  closure: 'No se muestra',
  parent: 'Oculto con su negocio',
  plan: 'Oculto por su plan',
  suspension: 'Cuenta suspendida',
} as const;

interface AnnouncementProps {
  announcement: ListedAnnouncement;
}

function Actions({ announcement }: AnnouncementProps) {
  const { id, title, takedownReason } = announcement;
  const { intercept } = useGuard();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        look="quiet"
        className="needs-script grow px-3! lg:grow-0"
        onClick={() => intercept('announcement-edit', id)}
      >
        <Icon name="pencil" size={18} /> Editar<span className="sr-only">: {title}</span>
      </Button>
      <ModerationButton
        reference={{ kind: 'announcement', id }}
        what={`«${title}»`}
        takedownReason={takedownReason}
        compact
      />
      <IconButton label={`Eliminar «${title}»`} icon="trash-2" onClick={() => setDeleting(true)} />
      {isDeleting && <AnnouncementDeletion announcement={announcement} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function Badges({ announcement }: AnnouncementProps) {
  const { hiddenBy } = announcement;
  const look = hiddenBy === 'takedown' ? 'bg-danger-soft text-danger' : 'bg-marigold-soft text-marigold';
  return (
    <span className="flex flex-wrap gap-1">
      {hiddenBy && <span className={`badge ${look}`}>{HIDDEN_LABELS[hiddenBy]}</span>}
      <ExpiryBadge announcement={announcement} />
    </span>
  );
}

function Row({ announcement, selection }: AnnouncementProps & { selection: Selection }) {
  const { id, title, kind, business, owner, createdAt, replyCount } = announcement;
  return (
    <li className="card p-3 lg:flex lg:items-center lg:gap-6 lg:rounded-none lg:border-0 lg:border-t lg:border-line lg:px-4 lg:[box-shadow:none] lg:first:border-t-0">
      <Pick id={id} name={`«${title}»`} selection={selection} />
      <div className="min-w-0 lg:grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base">
            <Link
              to={paths.announcement(id)}
              className="relative -my-2.5 line-clamp-2 py-2.5 font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
          </h2>
          <Badges announcement={announcement} />
        </div>
        <p className="truncate text-sm">
          <Link to={paths.business(business.id)} translate="no" className="text-link hover:underline">
            {business.name}
          </Link>
          <span className="text-muted"> · {owner.email === null ? 'Sin propietario' : owner.name}</span>
        </p>
        <p className="text-sm text-muted">
          {KIND_LABELS[kind]} · <RelativeTime date={createdAt} />
          {replyCount > 0 && ` · ${pluralize('comentario', 'comentarios', replyCount)}`}
        </p>
      </div>
      <div className="mt-2 shrink-0 lg:mt-0">
        <Actions announcement={announcement} />
      </div>
    </li>
  );
}

interface RowsProps {
  announcements: readonly ListedAnnouncement[];
  selection: Selection;
}

export const AnnouncementRows = ({ announcements, selection }: RowsProps) => (
  <ul className="space-y-3 lg:card lg:space-y-0">
    {announcements.map((announcement) => (
      <Row key={announcement.id} announcement={announcement} selection={selection} />
    ))}
  </ul>
);
