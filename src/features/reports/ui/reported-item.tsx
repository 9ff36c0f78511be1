import { type ReactNode, useId, useState } from 'react';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { KIND_LABELS, REPORT_MESSAGES, THE_LABELS } from '../messages.ts';
import { decideReports, refreshReports } from '../mutations.ts';
import { REASON_LABELS, describeSources } from '../schema.ts';
import type { GivenReason, ReportedSubject } from '../reports.ts';
import { RestoreButton } from './moderation-button.tsx';
import TakeDownDialog from './take-down-dialog.tsx';

function Reasons({ reasons, isReported }: { reasons: GivenReason[]; isReported: boolean }) {
  return (
    <ul className="space-y-3">
      {reasons.map(({ reason, count, details }) => (
        <li key={reason}>
          <p className="flex items-baseline gap-3">
            <span className="font-semibold">{REASON_LABELS[reason]}</span>
            {isReported && <span className="text-sm text-muted tabular-nums">×{count}</span>}
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

function Answer({ subject: { answer } }: { subject: ReportedSubject }) {
  if (!answer) return null;
  return (
    <div className="rounded-lg bg-raised px-4 py-3">
      <p className="font-semibold">
        Respuesta del propietario{' '}
        <span className="text-sm font-normal text-muted">
          · <RelativeTime date={answer.updatedAt} />
        </span>
      </p>
      <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{answer.text}</p>
    </div>
  );
}

interface ReportedToolsProps {
  subject: ReportedSubject;
  onDecided: () => void;
}

function Dismissal({ subject, onDecided, onClose }: ReportedToolsProps & { onClose: () => void }) {
  const { kind, id } = subject;
  return (
    <MutationConfirmation
      title="¿Descartar estos reportes?"
      confirm="Descartar"
      failed={REPORT_MESSAGES.dismissFailed}
      act={() => decideReports({ kind, id, decision: 'dismiss' })}
      onDone={onDecided}
      refresh={refreshReports}
      successMessage={REPORT_MESSAGES.dismissed}
      onClose={onClose}
    >
      {subject.isHeld
        ? `Vuelve a mostrarse ${THE_LABELS[kind]}, y se lo avisamos a quien lo publicó.`
        : `${subject.withheldReason === null ? 'Se sigue mostrando' : 'Sigue oculto'} ${THE_LABELS[kind]}. A nadie se le avisa.`}
    </MutationConfirmation>
  );
}

function ReportedTools({ subject, onDecided }: ReportedToolsProps) {
  const [shown, setShown] = useState<'takedown' | 'dismissal' | null>(null);
  const close = () => setShown(null);
  const { kind, id, reasons } = subject;
  const isTakenDown = subject.withheldReason !== null;
  if (subject.decision !== null) return isTakenDown ? <RestoreButton reference={subject} /> : null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isTakenDown && (
        <Button look="danger" onClick={() => setShown('takedown')} className="needs-script max-sm:flex-1">
          <Icon name="eye-off" size={18} /> Ocultar…
        </Button>
      )}
      <Button look="quiet" onClick={() => setShown('dismissal')} className="needs-script max-sm:flex-1">
        {subject.isHeld ? 'Descartar y mostrar' : 'Descartar'}
      </Button>
      {shown === 'takedown' && (
        <TakeDownDialog
          kind={kind}
          suggested={reasons[0]?.reason ?? 'other'}
          send={(reason) => decideReports({ kind, id, decision: 'withhold', reason })}
          onDecided={onDecided}
          onClose={close}
        />
      )}
      {shown === 'dismissal' && <Dismissal subject={subject} onDecided={onDecided} onClose={close} />}
    </div>
  );
}

interface ReportedItemProps extends ReportedToolsProps {
  children: ReactNode;
}

export function ReportedItem({ subject, children, onDecided }: ReportedItemProps) {
  const { kind, reports, sources, firstAt, reasons } = subject;
  const id = useId();
  const origin = describeSources(sources, 'report');
  // An administrator who takes down what was not reported leaves a report without sources.
  const isReported = origin !== '';
  return (
    <li>
      <section aria-labelledby={id} className="card p-4 sm:p-5">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          {isReported
            ? `${KIND_LABELS[kind]}: ${pluralize('reporte', 'reportes', reports)}`
            : KIND_LABELS[kind]}
          <span className="text-sm font-normal tracking-normal text-muted">
            desde <RelativeTime date={firstAt} />
          </span>
        </h2>
        {subject.decision === null && <p className="mt-1 text-sm text-muted empty:hidden">{origin}</p>}
        {subject.isHeld && (
          <p className="mt-3 rounded-lg bg-marigold-soft px-4 py-3">
            <strong>Ya está oculto</strong>{' '}
            <span>
              {subject.isRepeat
                ? 'porque se parece a algo que ocultaste, rechazaste o estaba en revisión, hasta que decidas.'
                : 'por el peso de sus reportes, hasta que decidas.'}
            </span>
          </p>
        )}
        <div className="mt-4 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-8">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0 space-y-4">
            <Reasons reasons={reasons} isReported={isReported} />
            <Answer subject={subject} />
            <Outcome subject={subject} />
            <ReportedTools subject={subject} onDecided={onDecided} />
          </div>
        </div>
      </section>
    </li>
  );
}
