import { characterCount } from '#shared/text.ts';

interface TextCounterProps {
  text: string;
  most: number;
}

/** How much of the room for a text is used: `12/100`. */
export function TextCounter({ text, most }: TextCounterProps) {
  const count = characterCount(text);
  const isOver = count > most;
  return (
    <span className={`text-sm tabular-nums ${isOver ? 'font-semibold text-danger' : 'text-muted'}`}>
      <span className="sr-only">Caracteres: </span>
      {count}/{most}
    </span>
  );
}
