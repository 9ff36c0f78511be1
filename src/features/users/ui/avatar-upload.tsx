import { Camera, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useHydrated } from '#ui/browser-state.ts';
import type { User } from '../schema.ts';
import { Avatar } from './avatar.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** iPhones hand over a JPEG where HEIC isn't named. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

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

/** The person's picture, and the way to another one. */
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
            onChoose={([file]) => choose(file)}
          >
            <Camera aria-hidden size={18} /> {user.avatar ? 'Cambiar foto' : 'Subir foto'}
          </FileButton>
          {retry && (
            <Button look="plain" onClick={retry}>
              <RotateCcw aria-hidden size={18} /> Reintentar
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          JPG, PNG, WebP o GIF de hasta 5 MB.
        </p>
        {part !== null && <Progress part={part} />}
        <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  );
}
