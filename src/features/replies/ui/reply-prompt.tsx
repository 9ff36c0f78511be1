import { GateButton, useGate } from '#ui/gate.tsx';

/** How a visitor gets to write a reply. */
export function ReplyPrompt({ isFirst }: { isFirst: boolean }) {
  const { access } = useGate();
  if (access === 'verified' && !isFirst) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-3">
      <p>{isFirst ? 'Todavía no hay comentarios.' : '¿Quieres responder?'}</p>
      {access !== 'verified' && (
        <GateButton action="reply" look="quiet">
          {access === 'visitor' ? 'Inicia sesión para comentar' : 'Comentar'}
        </GateButton>
      )}
    </div>
  );
}
