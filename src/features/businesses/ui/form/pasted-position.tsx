import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import type { Position } from '#shared/position.ts';
import { Field } from '#ui/form/field.tsx';
import { useAction } from '#ui/use-action.ts';

interface PastedPositionProps {
  read: (text: string) => Promise<Position>;
  onFind: (position: Position) => void;
}

function usePastedText({ read, onFind }: PastedPositionProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef('');
  const { start } = useAction(async () => {
    try {
      onFind(await read(asked.current));
      setText('');
      setFailure(null);
      asked.current = '';
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.issues[0]?.msg ?? error.message) : String(error));
    }
  });
  const ask = (given: string) => {
    if (!given.trim()) return;
    asked.current = given;
    start();
  };
  const leave = () => text !== asked.current && ask(text);
  return { text, setText, failure, ask, leave };
}

/** Reads as soon as something is pasted; reads typed text on Enter, or when the field is left. */
export function PastedPosition(props: PastedPositionProps) {
  const { text, setText, failure, ask, leave } = usePastedText(props);
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (text.trim() || !pasted.trim()) return;
    event.preventDefault();
    setText(pasted);
    ask(pasted);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !text.trim()) return;
    event.preventDefault();
    ask(text);
  };
  return (
    <div>
      <Field
        name="sharedPosition"
        label="O pega un enlace o las coordenadas"
        hint="De Google Maps, Waze o Apple Maps, un plus code, o la ubicación que se envía por WhatsApp."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={enter}
        onBlur={leave}
      />
      <p role="status" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
