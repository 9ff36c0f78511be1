import { useQueryClient } from '@tanstack/react-query';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { BANNER_MESSAGES } from '../../messages.ts';
import { changeBanner, refreshBanners } from '../../mutations.ts';
import { type Banner, MAX_ALT_TEXT_LENGTH, parsePosition } from '../../schema.ts';

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

export function BannerFields({ banner }: { banner?: Pick<Banner, 'altText' | 'sortOrder'> }) {
  return (
    <>
      <Field
        name="altText"
        label="Texto alternativo"
        hint="Lo que muestra la imagen, para quien no puede verla."
        autoComplete="off"
        maxLength={MAX_ALT_TEXT_LENGTH}
        defaultValue={banner?.altText ?? ''}
      />
      <Field
        name="sortOrder"
        label="Orden"
        hint="Un número entero desde 0: el menor va primero."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={banner?.sortOrder ?? 0}
      />
    </>
  );
}

interface BannerEditProps {
  banner: Banner;
  onClose: () => void;
}

export function BannerEdit({ banner, onClose }: BannerEditProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    failedTitle: BANNER_MESSAGES.changeFailed,
    send: async ({ altText = '', sortOrder = '' }) => {
      await changeBanner(banner.id, { altText, sortOrder: parsePosition(sortOrder) });
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
      <BannerFields banner={banner} />
      <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
    </FormDialog>
  );
}
