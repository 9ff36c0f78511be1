import { History } from 'lucide-react';

/** Says that an earlier draft was taken up, and lets it go. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg bg-marigold-soft pl-3 text-sm text-ink">
      <History aria-hidden size={18} className="shrink-0 text-marigold" />
      <span className="flex-1 py-1.5">Borrador recuperado</span>
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
