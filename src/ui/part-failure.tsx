import { Button } from './button.tsx';

interface PartFailureProps {
  /** What could not be loaded, as a sentence. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of a part of a page that could not be loaded. */
export function PartFailure({ text, onRetry, isRetrying }: PartFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>{text}</p>
      <Button
        look="quiet"
        onClick={onRetry}
        aria-disabled={isRetrying || undefined}
        className="needs-script aria-disabled:opacity-55"
      >
        Reintentar
      </Button>
    </div>
  );
}
