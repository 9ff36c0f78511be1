import { useGuard } from '#ui/guard.tsx';
import type { SubjectReference } from '../reports.ts';
import OwnHold from './own-hold.tsx';

interface ReplyHoldProps {
  id: number;
  userId: number;
  message: string;
  withheldReason: string | null;
}

export default function ReplyHold({ id, userId, message, withheldReason }: ReplyHoldProps) {
  const { viewer } = useGuard();
  const reference: SubjectReference = { kind: 'reply', id };
  if (viewer?.userId === userId)
    return (
      <div className="my-2">
        <OwnHold reference={reference} name={message} withheldReason={withheldReason} />
      </div>
    );
  return (
    <p className="my-1 rounded-lg bg-danger-soft px-3 py-1.5 text-sm">
      <strong>Oculto:</strong> {withheldReason ?? 'por reportes, hasta que decidas.'}
    </p>
  );
}
