import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

interface ShareButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  title: string;
  url: string;
}

const NOTICE_SHOWN = 3000;

async function shareOrCopy(title: string, url: string): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'Enlace copiado';
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    return cancelled ? '' : 'No se pudo compartir';
  }
}

export function ShareButton({ title, url, look = 'quiet', className = '', ...rest }: ShareButtonProps) {
  const [notice, setNotice] = useState('');
  const share = async () => {
    setNotice(await shareOrCopy(title, url));
    setTimeout(() => setNotice(''), NOTICE_SHOWN);
  };
  return (
    <>
      <Button look={look} className={`needs-script ${className}`} onClick={() => void share()} {...rest}>
        <Share2 aria-hidden size={18} className="shrink-0" /> {notice || 'Compartir'}
      </Button>
      <output className="sr-only">{notice}</output>
    </>
  );
}
