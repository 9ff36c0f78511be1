import { MessageCircleOff } from 'lucide-react';

/** Instead of replies where the business doesn't take any. */
export function RepliesOff() {
  return (
    <p className="flex min-h-11 items-center gap-2 text-muted">
      <MessageCircleOff aria-hidden size={18} /> Comentarios desactivados
    </p>
  );
}
