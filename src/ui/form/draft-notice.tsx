import { History } from 'lucide-react';

interface DraftNoticeProps {
  /** What a draft can't keep, and what to do about it. */
  lost?: string | undefined;
  onDiscard: () => void;
}

/** Says that an earlier draft was taken up, and lets it go. */
export function DraftNotice({ lost, onDiscard }: DraftNoticeProps) {
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg bg-marigold-soft pl-3 text-sm text-ink">
      <History aria-hidden size={18} className="shrink-0 text-marigold" />
      <span className="flex-1 py-1.5">
        <span className="font-semibold">Borrador recuperado</span>
        {lost && <span className="block">{lost}</span>}
      </span>
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-11 rounded-lg px-3 font-semibold text-link hover:underline"
      >
        Descartar
      </button>
    </p>
  );
}
