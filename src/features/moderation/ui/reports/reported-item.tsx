import { type ReactNode, useId, useState } from 'react';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { KIND_LABELS, REPORT_MESSAGES, THE_LABELS } from '../../report-messages.ts';
import type { CaseDecision, CaseOf } from '../../schema.ts';
import { decideCase, refreshCases } from '../../mutations.ts';
import { REASON_LABELS, describeSources } from '../../reasons.ts';
import { RestoreButton } from './moderation-button.tsx';

const TakeDownDialog = lazyModal(() => import('./take-down-dialog.tsx'));

type ReportCase = CaseOf<'report'>;

function Reasons({ reasons, isReported }: { reasons: ReportCase['reasons']; isReported: boolean }) {
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

function Outcome({ item: { outcome, decidedAt, takedownReason } }: { item: ReportCase }) {
  if (!decidedAt) return null;
  return (
    <div className="rounded-lg bg-raised px-4 py-3">
      <p>
        <strong>
          {takedownReason === null
            ? outcome === 'accepted'
              ? 'Se volvió a mostrar'
              : 'Descartado'
            : 'Oculto'}
        </strong>{' '}
        <span className="text-sm text-muted">
          · decidido <RelativeTime date={decidedAt} />
        </span>
      </p>
      {takedownReason !== null && <p className="mt-1 text-sm wrap-anywhere">{takedownReason}</p>}
    </div>
  );
}

function Answer({ item: { answer } }: { item: ReportCase }) {
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

const decide = ({ id, version }: ReportCase, decision: Pick<CaseDecision, 'outcome' | 'text'>) =>
  decideCase(id, { ...decision, version });

interface ReportedToolsProps {
  item: ReportCase;
  onDecided: () => void;
}

function Dismissal({ item, onDecided, onClose }: ReportedToolsProps & { onClose: () => void }) {
  const { kind } = item.subject;
  return (
    <MutationConfirmation
      title="¿Descartar estos reportes?"
      confirm="Descartar"
      failed={REPORT_MESSAGES.dismissFailed}
      act={() => decide(item, { outcome: 'rejected' })}
      onDone={onDecided}
      refresh={refreshCases}
      successMessage={REPORT_MESSAGES.dismissed}
      onClose={onClose}
    >
      {item.isHeld
        ? `Vuelve a mostrarse ${THE_LABELS[kind]}, y se lo avisamos a quien lo publicó.`
        : `${item.takedownReason === null ? 'Se sigue mostrando' : 'Sigue oculto'} ${THE_LABELS[kind]}. A nadie se le avisa.`}
    </MutationConfirmation>
  );
}

function ReportedTools(props: ReportedToolsProps) {
  const { item, onDecided } = props;
  const [shown, setShown] = useState<'takedown' | 'dismissal' | null>(null);
  const close = () => setShown(null);
  const { subject, reasons } = item;
  const isTakenDown = item.takedownReason !== null;
  if (item.outcome !== null) return isTakenDown ? <RestoreButton reference={subject} /> : null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isTakenDown && (
        <Button
          look="danger"
          aria-keyshortcuts="a"
          onClick={() => setShown('takedown')}
          className="needs-script max-sm:flex-1"
        >
          <Icon name="eye-off" size={18} /> Ocultar…
        </Button>
      )}
      <Button
        look="quiet"
        aria-keyshortcuts="r"
        onClick={() => setShown('dismissal')}
        className="needs-script max-sm:flex-1"
      >
        {item.isHeld ? 'Descartar y mostrar' : 'Descartar'}
      </Button>
      {shown === 'takedown' && (
        <TakeDownDialog
          kind={subject.kind}
          suggested={reasons[0]?.reason ?? 'other'}
          send={(text) => decide(item, { outcome: 'accepted', text })}
          onDecided={onDecided}
          onClose={close}
        />
      )}
      {shown === 'dismissal' && <Dismissal {...props} onClose={close} />}
    </div>
  );
}

const HeldNote = ({ isRepeat }: { isRepeat: boolean }) => (
  <p className="mt-3 rounded-lg bg-marigold-soft px-4 py-3">
    <strong>Ya está oculto</strong>{' '}
    <span>
      {isRepeat
        ? 'porque se parece a algo que ocultaste, rechazaste o estaba en revisión, hasta que decidas.'
        : 'por el peso de sus reportes, hasta que decidas.'}
    </span>
  </p>
);

interface ReportedItemProps extends ReportedToolsProps {
  children: ReactNode;
}

export function ReportedItem({ children, ...tools }: ReportedItemProps) {
  const { item } = tools;
  const { reports, sources, openedAt, reasons } = item;
  const { kind } = item.subject;
  const id = useId();
  const origin = describeSources(sources, 'report');
  // An administrator who takes down what was not reported leaves a report without sources.
  const isReported = origin !== '';
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {isReported
          ? `${KIND_LABELS[kind]}: ${pluralize('reporte', 'reportes', reports)}`
          : KIND_LABELS[kind]}
        <span className="text-sm font-normal tracking-normal text-muted">
          desde <RelativeTime date={openedAt} />
        </span>
      </h2>
      {item.outcome === null && <p className="mt-1 text-sm text-muted empty:hidden">{origin}</p>}
      {item.isHeld && <HeldNote isRepeat={item.isRepeat} />}
      <div className="mt-4 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-8">
        <div className="min-w-0">{children}</div>
        <div className="min-w-0 space-y-4">
          <Reasons reasons={reasons} isReported={isReported} />
          <Answer item={item} />
          <Outcome item={item} />
          <ReportedTools {...tools} />
        </div>
      </div>
    </section>
  );
}
