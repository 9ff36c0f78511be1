import { type ComponentProps, useRef, useState } from 'react';
import { whatsappUrl } from '#shared/phone.ts';
import { SECOND } from '#shared/time.ts';
import { Button, ExternalLinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { lazyModal } from './lazy.tsx';

const ShareDialog = lazyModal(() => import('./share-dialog.tsx'));

const NOTICE_MS = 3 * SECOND;
const DOUBLE_TAP_MS = SECOND;

type Outcome = 'copied' | 'over' | 'refused';

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

interface Shared {
  title: string;
  text?: string | null;
  url: string;
}

async function openSheet({ title, text, url }: Shared): Promise<Outcome | null> {
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share({ title, ...(text && { text }), url });
    return 'over';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'over' : 'refused';
  }
}

async function shareOrCopy(shared: Shared): Promise<Outcome> {
  const outcome = await openSheet(shared);
  return outcome === 'over' ? outcome : copy(shared.url);
}

/** Counts a press as refused if the one before got no answer, as in some browsers inside of other apps. */
function useOutcome(act: () => Promise<Outcome>) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const startedAt = useRef<number | null>(null);
  const start = async () => {
    const waited = startedAt.current === null ? null : performance.now() - startedAt.current;
    if (waited !== null && waited < DOUBLE_TAP_MS) return;
    if (waited !== null) return setRefused(true);
    startedAt.current = performance.now();
    const outcome = await act();
    startedAt.current = null;
    if (outcome === 'refused') setRefused(true);
    if (outcome !== 'copied') return;
    setCopied(true);
    setTimeout(() => setCopied(false), NOTICE_MS);
  };
  return { isCopied, isRefused, start: () => void start(), close: () => setRefused(false) };
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'title'>;

type ShareButtonProps = ButtonProps & Shared;

/** Shares a link with its title, and with `text`, a line or two about what is there. */
export function ShareButton({ title, text, url, look = 'quiet', className = '', ...rest }: ShareButtonProps) {
  const { isCopied, isRefused, start, close } = useOutcome(() => shareOrCopy({ title, text, url }));
  const message = text ? `${title}\n${text}\n${url}` : `${title} ${url}`;
  return (
    <>
      <Button look={look} className={`needs-script ${className}`} onClick={start} {...rest}>
        <Icon name="share-2" size={18} className="shrink-0" />{' '}
        <span>{isCopied ? 'Enlace copiado' : 'Compartir'}</span>
      </Button>
      <ExternalLinkButton
        look={look}
        href={whatsappUrl('', message)}
        className={`only-without-script ${className}`}
      >
        <Icon name="share-2" size={18} className="shrink-0" /> Compartir
      </ExternalLinkButton>
      <output className="sr-only">{isCopied ? 'Enlace copiado' : ''}</output>
      {isRefused && <ShareDialog title="Comparte este enlace" text={url} message={message} onClose={close} />}
    </>
  );
}

interface CopyButtonProps extends ButtonProps {
  text: string;
  label: string;
  copied: string;
  message: string | null;
}

export function CopyButton({ text, label, copied, message, className = '', ...rest }: CopyButtonProps) {
  const { isCopied, isRefused, start, close } = useOutcome(() => copy(text));
  return (
    <>
      <Button look="quiet" className={`needs-script ${className}`} onClick={start} {...rest}>
        {isCopied ? <Icon name="check" size={18} /> : <Icon name="copy" size={18} />}{' '}
        <span>{isCopied ? copied : label}</span>
      </Button>
      <output className="sr-only">{isCopied ? copied : ''}</output>
      {isRefused && <ShareDialog title={label} text={text} message={message} onClose={close} />}
    </>
  );
}
