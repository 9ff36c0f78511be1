import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import { placeText } from '#shared/place-name.ts';
import { joinWords } from '#shared/text.ts';
import { IconButton } from '#ui/action-button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { BANNER_MESSAGES } from '../../messages.ts';
import { changeBanner, deleteBanner, refreshBanners } from '../../mutations.ts';
import type { Banner } from '../../schema.ts';
import { type BannerState, bannerState } from '../../terms.ts';
import { linkHost } from '../banner-link.tsx';
import { BannerEdit, BannerPicture } from './banner-edit.tsx';
import type { PlacesField } from './banner-fields.tsx';

interface BannerRowProps {
  banner: Banner;
  name: string;
}

interface EditableRowProps extends BannerRowProps {
  PlacesField: PlacesField;
}

function Deletion({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <MutationConfirmation
      title="Eliminar banner"
      confirm="Eliminar"
      failed={BANNER_MESSAGES.deleteFailed}
      act={() => deleteBanner(banner.id)}
      refresh={refreshBanners}
      successMessage={BANNER_MESSAGES.deleted}
      onClose={onClose}
    >
      <p>{BANNER_MESSAGES.deleteQuestion}</p>
      <p className="mt-2 text-muted">{BANNER_MESSAGES.deletedNumbers}</p>
      <BannerPicture banner={banner} sizes="20rem" className="mt-3 w-full" />
    </MutationConfirmation>
  );
}

function useToggle({ id, isActive, sortOrder }: Banner) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    await changeBanner(id, { isActive: !isActive, sortOrder });
    await refreshBanners(queryClient);
    void notify('success', isActive ? BANNER_MESSAGES.paused : BANNER_MESSAGES.resumed);
  });
}

function State({ isShown, words }: BannerState) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${isShown ? 'bg-jade-soft text-jade' : 'bg-raised text-muted'}`}
    >
      {words}
    </span>
  );
}

const placeWords = ({ places }: Banner) =>
  places.length > 0 && `En ${joinWords(places.map((place) => placeText(place)))}`;

/** Says where it leads, where it is shown and who pays for it. */
function Facts({ banner }: { banner: Banner }) {
  const { linkUrl, sponsor } = banner;
  const facts = [placeWords(banner), linkUrl && `Lleva a ${linkHost(linkUrl) ?? linkUrl}`, sponsor];
  const words = facts.filter(Boolean).join(' · ');
  return words && <p className="mt-1 text-sm text-muted wrap-anywhere">{words}</p>;
}

function Numbers({ banner, name }: BannerRowProps) {
  const label = `Números de ${name}`;
  return (
    <Link
      to={adminPaths.banner(banner.id)}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
    >
      <Icon name="chart-column" size={20} />
    </Link>
  );
}

export function BannerRow({ banner, name, PlacesField: Places }: EditableRowProps) {
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null);
  const { start, isBusy, failure } = useToggle(banner);
  const close = () => setShown(null);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <BannerPicture banner={banner} sizes="160px" className="w-32 shrink-0 self-start sm:w-40" />
        <div className="min-w-0 flex-1 basis-32">
          <p className={`wrap-anywhere ${banner.altText ? 'font-semibold' : 'text-muted'}`}>
            {banner.altText ?? 'Sin texto alternativo'}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <State {...bannerState(banner, useNow())} />
            <span className="text-sm text-muted">Orden {banner.sortOrder}</span>
          </p>
          <Facts banner={banner} />
          <div role="group" aria-label={name} className="-ml-2.5 flex">
            <IconButton
              label={banner.isActive ? `Pausar ${name}` : `Mostrar ${name}`}
              icon={banner.isActive ? 'pause' : 'play'}
              onClick={start}
              isBusy={isBusy}
            />
            <Numbers banner={banner} name={name} />
            <IconButton label={`Editar ${name}`} icon="pencil" onClick={() => setShown('edit')} />
            <IconButton label={`Eliminar ${name}`} icon="trash-2" onClick={() => setShown('delete')} />
          </div>
        </div>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${BANNER_MESSAGES.changeFailed}: ${failure}`}
      </p>
      {shown === 'edit' && <BannerEdit banner={banner} PlacesField={Places} onClose={close} />}
      {shown === 'delete' && <Deletion banner={banner} onClose={close} />}
    </li>
  );
}
