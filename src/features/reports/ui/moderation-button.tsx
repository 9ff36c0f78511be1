import { EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/action-button.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { SubjectReference } from '../changes.ts';
import { withhold } from '../mutations.ts';
import { ReleaseButton } from './release-button.tsx';

const WithholdDialog = lazyModal(() => import('./withhold-dialog.tsx'));

interface ModerationButtonProps {
  reference: SubjectReference;
  /** With its article: 'este negocio'. */
  what: string;
  /** Why it is withheld; null where it isn't. */
  withheldReason: string | null;
  /** Only its sign, in a round button. */
  compact?: boolean;
}

function WithholdButton({
  what,
  compact = false,
  onClick,
}: Pick<ModerationButtonProps, 'what' | 'compact'> & { onClick: () => void }) {
  if (compact) return <IconButton label={`Ocultar ${what}`} icon={EyeOff} onClick={onClick} />;
  return (
    <Button look="quiet" onClick={onClick} className="needs-script max-sm:px-3">
      <EyeOff aria-hidden size={18} /> Ocultar…<span className="sr-only"> {what}</span>
    </Button>
  );
}

/** How an administrator withholds something that nobody need have reported, and shows it again. */
export default function ModerationButton({
  reference,
  what,
  withheldReason,
  compact = false,
}: ModerationButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={`min-w-0 outline-none ${compact ? '-my-2' : ''}`}>
      {withheldReason === null ? (
        <WithholdButton what={what} compact={compact} onClick={() => setAsking(true)} />
      ) : (
        <ReleaseButton reference={reference} />
      )}
      {isAsking && (
        <WithholdDialog
          kind={reference.kind}
          suggested="other"
          send={(reason, ground) => withhold({ ...reference, ground, reason })}
          onDecided={() => place.current?.focus()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
