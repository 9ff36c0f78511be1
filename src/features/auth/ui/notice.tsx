import { CircleAlert, CircleCheck, MailQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';

const KINDS = {
  done: { Icon: CircleCheck, look: 'border-jade bg-jade-soft', tint: 'text-jade' },
  waiting: { Icon: MailQuestionMark, look: 'border-marigold bg-marigold-soft', tint: 'text-marigold' },
  failed: { Icon: CircleAlert, look: 'border-danger bg-danger-soft', tint: 'text-danger' },
} as const;

/** Where things stand, in a coloured box; what changes in it is read out. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { Icon, look, tint } = KINDS[kind];
  return (
    <div
      role={kind === 'failed' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-lg border px-4 py-3 ${look}`}
    >
      <Icon aria-hidden size={22} className={`mt-0.5 shrink-0 ${tint}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
