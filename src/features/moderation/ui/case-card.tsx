import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { RelativeTime } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { decideCase, refreshCases } from '../mutations.ts';
import { type ModerationCase, REJECTIONS, type Rejection } from '../schema.ts';
import type { CaseView } from './case-view.ts';
import { viewClaim } from './kinds/claim.tsx';
import { viewPhoneProof } from './kinds/phone-proof.tsx';
import { viewPremiumRequest } from './kinds/premium-request.tsx';

function viewCase(item: ModerationCase): CaseView {
  if (item.kind === 'phone-proof') return viewPhoneProof(item);
  if (item.kind === 'claim') return viewClaim(item);
  return viewPremiumRequest(item);
}

interface DecisionProps {
  item: ModerationCase;
  view: CaseView;
  onDecided: () => void;
}

interface DialogProps extends DecisionProps {
  onClose: () => void;
}

function Rejection({ item: { id }, view: { reject }, onDecided, onClose }: DialogProps) {
  const name = useId();
  const { question, reasons, failed, done } = reject;
  const [reason, setReason] = useState<Rejection>(REJECTIONS[0]);
  return (
    <MutationConfirmation
      title={question.title}
      confirm={question.confirm}
      failed={failed}
      act={() => decideCase(id, { outcome: 'rejected', version: '', ...(reasons && { reason }) })}
      onDone={onDecided}
      refresh={refreshCases}
      successMessage={done}
      onClose={onClose}
    >
      {!reasons && question.body}
      {reasons && (
        <fieldset>
          <legend className="mb-2">{question.body}</legend>
          {REJECTIONS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={reason === choice}
                onChange={() => setReason(choice)}
                className="size-5 shrink-0 accent-accent"
              />
              {reasons[choice]}
            </label>
          ))}
        </fieldset>
      )}
    </MutationConfirmation>
  );
}

const accept = ({ id, version }: ModerationCase) => decideCase(id, { outcome: 'accepted', version });

function AskedAcceptance({ item, view: { accept: words }, onDecided }: DecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const { label, question, failed, done } = words;
  if (!question) return null;
  return (
    <>
      <Button look="jade" onClick={() => setAsking(true)} className="needs-script max-sm:flex-1">
        {label}
      </Button>
      {isAsking && (
        <MutationConfirmation
          title={question.title}
          confirm={question.confirm}
          look="jade"
          failed={failed}
          act={() => accept(item)}
          onDone={onDecided}
          refresh={refreshCases}
          successMessage={done}
          onClose={() => setAsking(false)}
        >
          {question.body}
        </MutationConfirmation>
      )}
    </>
  );
}

function Decision(props: DecisionProps) {
  const { item, view, onDecided } = props;
  const queryClient = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const { start, isBusy, failure } = useAction(async () => {
    await accept(item);
    onDecided();
    await refreshCases(queryClient);
    void notify('success', view.accept.done);
  });
  return (
    <>
      <div
        role="group"
        aria-label={`${view.noun} ${item.code}`}
        className="mt-auto flex flex-wrap gap-2 pt-3"
      >
        {view.accept.question ? (
          <AskedAcceptance {...props} />
        ) : (
          <ActionButton look="jade" isBusy={isBusy} onClick={start} className="max-sm:flex-1">
            {view.accept.label}
          </ActionButton>
        )}
        <Button look="quiet" onClick={() => setRejecting(true)} className="needs-script max-sm:flex-1">
          {view.reject.label}
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${String(view.accept.failed)}: ${failure}`}
      </p>
      {isRejecting && <Rejection {...props} onClose={() => setRejecting(false)} />}
    </>
  );
}

interface CaseCardProps {
  item: ModerationCase;
  onDecided: () => void;
  children: ReactNode;
}

export function CaseCard({ item, onDecided, children }: CaseCardProps) {
  const view = viewCase(item);
  return (
    <li className="card flex flex-col p-4 wrap-anywhere sm:p-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm font-semibold text-muted">{view.noun}</span>
        <strong className="text-lg tracking-widest">{item.code}</strong>
        <span className="text-sm text-muted">
          <RelativeTime date={item.openedAt} />
        </span>
      </p>
      {view.facts}
      {children}
      <Decision item={item} view={view} onDecided={onDecided} />
    </li>
  );
}
