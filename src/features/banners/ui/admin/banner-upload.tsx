import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { BANNER_MESSAGES } from '../../messages.ts';
import { refreshBanners, uploadBanner } from '../../mutations.ts';
import { BannerFields, type PlacesField, readFields } from './banner-fields.tsx';
import { BannerFile } from './banner-file.tsx';

function useUpload(file: File | null, isActive: boolean, onClose: () => void) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState(0);
  const submission = useSubmission({
    failedTitle: BANNER_MESSAGES.uploadFailed,
    send: async (values) => {
      if (!file) return;
      setPart(0);
      await uploadBanner({ ...readFields(values), file, isActive }, setPart);
      await refreshBanners(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', isActive ? BANNER_MESSAGES.uploaded : BANNER_MESSAGES.uploadedPaused);
    },
  });
  return { submission, part };
}

interface UploadButtonProps {
  hasFile: boolean;
  isSending: boolean;
  part: number;
}

function UploadButton({ hasFile, isSending, part }: UploadButtonProps) {
  const id = useId();
  return (
    <div>
      <ActionButton
        type="submit"
        isBusy={isSending}
        wide
        disabled={!hasFile}
        aria-describedby={hasFile ? undefined : id}
        className="disabled:opacity-55!"
      >
        {isSending ? `Subiendo… ${Math.round(part * 100)} %` : 'Subir banner'}
      </ActionButton>
      {isSending && (
        <progress value={part} max={1} aria-label="Subiendo la imagen" className="meter-bar mt-3 w-full" />
      )}
      {!hasFile && (
        <p id={id} className="mt-2 text-center text-sm text-muted">
          Elige una imagen para poder subirla.
        </p>
      )}
    </div>
  );
}

function BannerUpload({ PlacesField: Places, onClose }: { PlacesField: PlacesField; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isActive, setActive] = useState(true);
  const { submission, part } = useUpload(file, isActive, onClose);
  const { isSending } = submission;
  return (
    <FormDialog title="Subir banner" submission={submission} onClose={onClose}>
      <BannerFile file={file} isLocked={isSending} onChoose={setFile} />
      <BannerFields PlacesField={Places} />
      <CheckboxField
        name="isActive"
        label="Mostrar a los visitantes"
        hint="Si no, se guarda en pausa."
        checked={isActive}
        onCheck={setActive}
      />
      <UploadButton hasFile={file !== null} isSending={isSending} part={part} />
    </FormDialog>
  );
}

export function NewBannerButton({ PlacesField: Places }: { PlacesField: PlacesField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="upload" size={18} /> Subir banner
      </Button>
      {isOpen && <BannerUpload PlacesField={Places} onClose={() => setOpen(false)} />}
    </>
  );
}
