import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { BANNER_MESSAGES } from '../../messages.ts';
import { changeBanner, refreshBanners } from '../../mutations.ts';
import type { Banner } from '../../schema.ts';
import { BannerFields, type PlacesField, readFields } from './banner-fields.tsx';

const CLOTH_HUE = 212;

interface BannerPictureProps {
  banner: Banner;
  sizes: string;
  className?: string;
}

export function BannerPicture({ banner, sizes, className = '' }: BannerPictureProps) {
  return (
    <span className={`relative block aspect-5/2 overflow-hidden rounded-lg border border-line ${className}`}>
      <Picture
        media={banner.mediaFile}
        alt=""
        sizes={sizes}
        placeholder={<WovenTile seed={banner.id} hue={CLOTH_HUE} />}
        className={`size-full object-cover ${banner.isActive ? '' : 'opacity-50'}`}
      />
    </span>
  );
}

interface BannerEditProps {
  banner: Banner;
  PlacesField: PlacesField;
  onClose: () => void;
}

export function BannerEdit({ banner, PlacesField: Places, onClose }: BannerEditProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    failedTitle: BANNER_MESSAGES.changeFailed,
    send: async (values) => {
      await changeBanner(banner.id, readFields(values));
      await refreshBanners(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', BANNER_MESSAGES.changed);
    },
  });
  return (
    <FormDialog
      title="Editar banner"
      submission={submission}
      intro={<BannerPicture banner={banner} sizes="(min-width: 40rem) 32rem, 100vw" className="w-full" />}
      onClose={onClose}
    >
      <BannerFields banner={banner} PlacesField={Places} />
      <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
    </FormDialog>
  );
}
