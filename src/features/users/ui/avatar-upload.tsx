import { Camera, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { User } from '../schema.ts';
import { Avatar } from './avatar.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** iPhones hand over a JPEG where HEIC isn't named. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

interface AvatarUploadProps {
  user: User;
  onChanged: (user: User) => void;
}

interface PictureChoiceProps {
  /** Its hint has the id `${id}-hint`. */
  id: string;
  isLocked: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

function PictureChoice({ id, isLocked, onChoose, children }: PictureChoiceProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ look: 'quiet' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent has-disabled:opacity-55`}
    >
      <Camera aria-hidden size={18} /> {children}
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        disabled={isLocked}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
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
    <div className="flex items-center gap-4 sm:gap-5">
      <Avatar user={user} size={88} />
      <div className="min-w-0 flex-1">
        <div className="needs-script flex flex-wrap gap-2">
          <PictureChoice id={id} isLocked={!isFree} onChoose={choose}>
            {user.avatar ? 'Cambiar foto' : 'Subir foto'}
          </PictureChoice>
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
