import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { placeOf } from '../../changes.ts';
import { BANNER_MESSAGES } from '../../messages.ts';
import { changeBanner, refreshBanners } from '../../mutations.ts';
import type { Banner } from '../../schema.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';

interface BannerEditProps {
  banner: Banner;
  onClose: () => void;
}

/** What a banner says, and its place. */
export function BannerEdit({ banner, onClose }: BannerEditProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    failedTitle: BANNER_MESSAGES.changeFailed,
    send: async ({ altText = '', sortOrder = '' }) => {
      await changeBanner(banner.id, { altText, sortOrder: placeOf(sortOrder) });
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
