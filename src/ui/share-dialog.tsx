import { useEffect, useId, useRef, useState } from 'react';
import { whatsappUrl } from '#shared/phone.ts';
import { Button, ExternalLinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { DialogClose, Modal } from './modal.tsx';

const REFUSED = 'Tu navegador no dejó copiar. Mantén presionado el texto y elige «Copiar».';

interface ShareDialogProps {
  title: string;
  text: string;
  message: string | null;
  onClose: () => void;
}

function select(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
  // On iOS `select` alone selects nothing.
  field?.setSelectionRange(0, field.value.length);
}

/** Copies the selection, also without a Clipboard API: over http, and inside of other apps. */
function copySelection(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

function useCopying() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [notice, setNotice] = useState('');
  useEffect(() => select(field.current), []);
  const copy = () => {
    select(field.current);
    setNotice(copySelection() ? 'Copiado' : REFUSED);
  };
  return { field, notice, copy };
}

export default function ShareDialog({ title, text, message, onClose }: ShareDialogProps) {
  const { field, notice, copy } = useCopying();
  const id = useId();
  return (
    <Modal label={title} onClose={onClose} className="overflow-y-auto p-5 sm:p-6">
      <h2 className="pr-10 text-xl">{title}</h2>
      <label htmlFor={id} className="mt-2 block text-muted">
        {message === null ? 'Selecciona el texto y cópialo.' : 'Envíalo por WhatsApp, o copia este enlace.'}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={text.split('\n').length + 1}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 field-sizing-content max-h-40 w-full rounded-lg border border-muted bg-surface px-4 py-2.5 text-base wrap-anywhere text-ink"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {message !== null && (
          <ExternalLinkButton look="jade" href={whatsappUrl('', message)} className="max-sm:w-full">
            <Icon name="whatsapp" size={20} /> Enviar por WhatsApp
          </ExternalLinkButton>
        )}
        <Button look="quiet" onClick={copy} className="max-sm:w-full">
          <Icon name="copy" size={18} /> Copiar
        </Button>
      </div>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {notice}
      </p>
      <DialogClose />
    </Modal>
  );
}
