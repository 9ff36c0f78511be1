import { useId, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { HEIC_FAULT, detectPictureFormat } from '#shared/picture-format.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useHydrated } from '#ui/browser-state.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { readFile } from '#ui/read-file.ts';
import { AVATAR_RULES } from '../changes.ts';
import { ACCOUNT_MESSAGES } from '../messages.ts';
import { uploadAvatar } from '../mutations.ts';
import type { User } from '../schema.ts';
import { Avatar } from './avatar.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

async function readPicture(file: File): Promise<File> {
  if (file.size > AVATAR_RULES.maxBytes) throw new Error(AVATAR_RULES.tooLarge);
  const { bytes, copy } = await readFile(file);
  const format = detectPictureFormat(bytes);
  if (format === 'heic') throw new Error(`${file.name}: ${HEIC_FAULT}`);
  if (format === null && !file.type.startsWith('image/')) throw new Error(AVATAR_RULES.noImage);
  return copy;
}

const isRejectedFile = (error: unknown) =>
  error instanceof ApiError && [413, 415, 422].includes(error.status) && error.issues.length === 0;

/** Holds in `part` the fraction sent, 0 to 1; null when no upload is running. */
function useAvatarUpload(userId: number, onChanged: (user: User) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);

  const send = async (file: File) => {
    setFailure(null);
    setFailed(null);
    setPart(0);
    try {
      onChanged(await uploadAvatar(userId, file, setPart));
      void notify('success', ACCOUNT_MESSAGES.avatarUpdated);
    } catch (error) {
      const isRejected = isRejectedFile(error);
      setFailure(isRejected ? (error as ApiError).message : ACCOUNT_MESSAGES.avatarFailed);
      setFailed(isRejected ? null : file);
    }
    setPart(null);
  };
  const choose = async (file: File) => {
    try {
      await send(await readPicture(file));
    } catch (error) {
      setFailed(null);
      setFailure(error instanceof Error ? error.message : AVATAR_RULES.noImage);
    }
  };
  return { part, failure, choose, retry: failed && (() => void send(failed)) };
}

interface AvatarUploadProps {
  user: User;
  onChanged: (user: User) => void;
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label="Subiendo tu foto"
        className="meter-bar min-w-0 flex-1"
      />
      <span className="w-12 text-right text-sm tabular-nums text-muted">{percent} %</span>
    </div>
  );
}

export function AvatarUpload({ user, onChanged }: AvatarUploadProps) {
  const { part, failure, choose, retry } = useAvatarUpload(user.id, onChanged);
  const id = useId();
  const isFree = useHydrated() && part === null;
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <Avatar user={user} size={88} />
      <div className="min-w-0 flex-1 basis-32">
        <div className="needs-script flex flex-wrap gap-2">
          <FileButton
            accept={ACCEPTED}
            disabled={!isFree}
            describedBy={`${id}-hint`}
            onChoose={([file]) => void choose(file)}
          >
            <Icon name="camera" size={18} /> {user.avatar ? 'Cambiar foto' : 'Subir foto'}
          </FileButton>
          {retry && (
            <Button look="plain" onClick={retry}>
              <Icon name="rotate-ccw" size={18} /> Reintentar
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          JPG, PNG, WebP o GIF de hasta 5 MB. Si tiene movimiento, queda fija.
        </p>
        {part !== null && <Progress part={part} />}
        <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  );
}
