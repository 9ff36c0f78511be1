import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { CASE_WORDS } from './case-words.ts';
import { type UnreportedCase, REJECTIONS, type Rejection as Reject } from '../schema.ts';
import { decideCase, refreshCases } from '../mutations.ts';
import type { Acceptance, Act, AskedRejection, CaseView, ExplainedRejection } from './case-view.ts';

const TakeDownDialog = lazyModal(() => import('./reports/take-down-dialog.tsx'));

interface DecisionProps {
  item: UnreportedCase;
  view: CaseView;
  onDecided: () => void;
}

interface DialogProps<Words> {
  item: UnreportedCase;
  words: Words;
  onDecided: () => void;
  onClose: () => void;
}

function Rejection({ item: { id, version }, words, onDecided, onClose }: DialogProps<AskedRejection>) {
  const name = useId();
  const { question, reasons, failed, done } = words;
  const [reason, setReason] = useState<Reject>(REJECTIONS[0]);
  return (
    <MutationConfirmation
      title={question.title}
      confirm={question.confirm}
      failed={failed}
      act={() => decideCase(id, { outcome: 'rejected', version, ...(reasons && { reason }) })}
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

function Explanation(props: DialogProps<ExplainedRejection>) {
  const { item, words, onDecided, onClose } = props;
  const { id, version } = item;
  const { failed, done, explanation } = words;
  const { suggested, body, ...wording } = explanation;
  return (
    <TakeDownDialog
      kind="business"
      wording={{ ...wording, explanation: body, failed, done }}
      suggested={suggested}
      send={(text, reason) => decideCase(id, { outcome: 'rejected', version, reason, text })}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}

const accept = ({ id, version }: UnreportedCase) => decideCase(id, { outcome: 'accepted', version });

interface DirectProps {
  words: Act;
  look: 'jade' | 'quiet';
  send: () => Promise<unknown>;
  onDecided: () => void;
}

function DirectDecision({ words: { label, done, failed }, look, send, onDecided }: DirectProps) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await send();
    onDecided();
    await refreshCases(queryClient);
    void notify('success', done);
  });
  return (
    <>
      <ActionButton
        look={look}
        isBusy={isBusy}
        onClick={start}
        aria-keyshortcuts={look === 'jade' ? 'a' : 'r'}
        className="max-sm:flex-1"
      >
        {label}
      </ActionButton>
      <p role="alert" className="order-last mt-2 basis-full font-medium text-danger empty:hidden">
        {failure && `${String(failed)}: ${failure}`}
      </p>
    </>
  );
}

function AskedAcceptance({
  item,
  words,
  onDecided,
}: Pick<DecisionProps, 'item' | 'onDecided'> & { words: Acceptance }) {
  const [isAsking, setAsking] = useState(false);
  const { label, question, dialog, failed, done } = words;
  const send = () => accept(item);
  if (!question && !dialog)
    return <DirectDecision words={words} look="jade" send={send} onDecided={onDecided} />;
  return (
    <>
      <Button
        look="jade"
        aria-keyshortcuts="a"
        onClick={() => setAsking(true)}
        className="needs-script max-sm:flex-1"
      >
        {label}
      </Button>
      {isAsking && dialog?.({ onDecided, onClose: () => setAsking(false) })}
      {isAsking && question && (
        <MutationConfirmation
          title={question.title}
          confirm={question.confirm}
          look="jade"
          failed={failed}
          act={send}
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

function RejectButton({ item, view: { reject }, onDecided }: DecisionProps) {
  const { id, version } = item;
  const [isAsking, setAsking] = useState(false);
  const dialog = { item, onDecided, onClose: () => setAsking(false) };
  if (!('question' in reject || 'explanation' in reject)) {
    const send = () => decideCase(id, { outcome: 'rejected', version });
    return <DirectDecision words={reject} look="quiet" send={send} onDecided={onDecided} />;
  }
  return (
    <>
      <Button
        look="quiet"
        aria-keyshortcuts="r"
        onClick={() => setAsking(true)}
        className="needs-script max-sm:flex-1"
      >
        {reject.label}
      </Button>
      {isAsking &&
        ('question' in reject ? (
          <Rejection {...dialog} words={reject} />
        ) : (
          <Explanation {...dialog} words={reject} />
        ))}
    </>
  );
}

export function Decision(props: DecisionProps) {
  const { item, view, onDecided } = props;
  return (
    <div
      role="group"
      aria-label={`${CASE_WORDS[item.kind].noun} ${view.name}`}
      className="mt-auto flex flex-wrap gap-2 pt-3"
    >
      {'instead' in view.accept ? (
        view.accept.instead
      ) : (
        <AskedAcceptance item={item} words={view.accept} onDecided={onDecided} />
      )}
      <RejectButton {...props} />
    </div>
  );
}
