import { type ReactNode, useId } from 'react';
import { pluralize } from '#shared/text.ts';
import { RelativeTime } from '#ui/now.tsx';
import { KIND_LABELS, REASON_LABELS } from '../messages.ts';
import type { GivenReason, ReportedSubject } from '../queue.ts';
import { ReportedTools } from './reported-tools.tsx';

function Reasons({ reasons }: { reasons: GivenReason[] }) {
  return (
    <ul className="space-y-3">
      {reasons.map(({ reason, count, details }) => (
        <li key={reason}>
          <p className="flex items-baseline gap-3">
            <span className="font-semibold">{REASON_LABELS[reason]}</span>
            <span className="text-sm text-muted tabular-nums">×{count}</span>
          </p>
          {[...new Set(details)].map((text) => (
            <blockquote
              key={text}
              className="mt-1.5 border-l-4 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere"
            >
              {text}
            </blockquote>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ subject: { decision, decidedAt, withheldReason } }: { subject: ReportedSubject }) {
  if (!decidedAt) return null;
  return (
    <div className="rounded-lg bg-raised px-4 py-3">
      <p>
        <strong>
          {withheldReason === null
            ? decision === 'withheld'
              ? 'Se volvió a mostrar'
              : 'Descartado'
            : 'Oculto'}
        </strong>{' '}
        <span className="text-sm text-muted">
          · decidido <RelativeTime date={decidedAt} />
        </span>
      </p>
      {withheldReason !== null && <p className="mt-1 text-sm wrap-anywhere">{withheldReason}</p>}
    </div>
  );
}

interface ReportedItemProps {
  subject: ReportedSubject;
  /** What was reported, as visitors see it. */
  children: ReactNode;
  onDecided: () => void;
}

/** Something that was reported: what it is, what is said against it, and what can be decided. */
export function ReportedItem({ subject, children, onDecided }: ReportedItemProps) {
  const { kind, reports, firstAt, reasons } = subject;
  const id = useId();
  return (
    <li>
      <section aria-labelledby={id} className="card p-4 sm:p-5">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          {KIND_LABELS[kind]}: {pluralize('reporte', 'reportes', reports)}
          <span className="text-sm font-normal tracking-normal text-muted">
            desde <RelativeTime date={firstAt} />
          </span>
        </h2>
        <div className="mt-4 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-8">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0 space-y-4">
            <Reasons reasons={reasons} />
            <Outcome subject={subject} />
            <ReportedTools subject={subject} onDecided={onDecided} />
          </div>
        </div>
      </section>
    </li>
  );
}
