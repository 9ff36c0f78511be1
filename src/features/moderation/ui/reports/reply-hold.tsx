import { useGuard } from '#ui/guard.tsx';
import type { SubjectReference } from '../../reports.ts';
import OwnHold from './own-hold.tsx';

interface ReplyHoldProps {
  id: number;
  userId: number;
  message: string;
  takedownReason: string | null;
}

export default function ReplyHold({ id, userId, message, takedownReason }: ReplyHoldProps) {
  const { viewer } = useGuard();
  const reference: SubjectReference = { kind: 'reply', id };
  if (viewer?.userId === userId)
    return (
      <div className="my-2">
        <OwnHold reference={reference} name={message} takedownReason={takedownReason} />
      </div>
    );
  return (
    <p className="my-1 rounded-lg bg-danger-soft px-3 py-1.5 text-sm">
      <strong>Oculto:</strong> {takedownReason ?? 'por reportes, hasta que decidas.'}
    </p>
  );
}
