import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { HiddenNotice, TakedownNotice } from '#ui/notices.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { THIS_LABELS } from '../../report-messages.ts';
import { ownHoldsQuery } from '../../queries.ts';
import type { SubjectReference } from '../../reports.ts';
import { REASON_LABELS } from '../../reasons.ts';
import type { Reason } from '../../schema.ts';

const AnswerDialog = lazyModal(() => import('./answer-dialog.tsx'));

const Reasons = ({ reasons }: { reasons: Reason[] }) =>
  reasons.length > 0 && (
    <p className="mt-1">
      <span className="font-semibold">Motivos que marcaron:</span>{' '}
      {reasons.map((reason) => REASON_LABELS[reason]).join(' · ')}
    </p>
  );

function Answer({ reference: { kind, id } }: { reference: SubjectReference }) {
  const { data, hasFailed, isFetching, retry } = usePart(ownHoldsQuery());
  const [isOpen, setOpen] = useState(false);
  if (hasFailed)
    return <PartFailure text="No pudimos cargar tu respuesta." onRetry={retry} isRetrying={isFetching} />;
  const hold = data?.find((each) => each.kind === kind && each.id === id);
  if (!hold) return null;
  return (
    <>
      <Reasons reasons={hold.reasons} />
      {hold.answer !== null && (
        <blockquote className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
          <span className="block text-sm font-semibold">Tu respuesta</span>
          {hold.answer}
        </blockquote>
      )}
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script mt-3">
        <Icon name="message-square-reply" size={18} />{' '}
        {hold.answer === null ? 'Responder' : 'Cambiar mi respuesta'}
      </Button>
      {isOpen && (
        <AnswerDialog reference={{ kind, id }} answer={hold.answer} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface OwnHoldProps {
  reference: SubjectReference;
  name: string;
  takedownReason: string | null;
}

function useIsRepeat({ kind, id }: SubjectReference): boolean {
  const { data } = usePart(ownHoldsQuery());
  return data?.some((hold) => hold.kind === kind && hold.id === id && hold.isRepeat) ?? false;
}

export default function OwnHold({ reference, name, takedownReason }: OwnHoldProps) {
  const what = THIS_LABELS[reference.kind];
  const isRepeat = useIsRepeat(reference);
  if (takedownReason !== null)
    return (
      <TakedownNotice what={what} name={name} reason={takedownReason}>
        <Answer reference={reference} />
      </TakedownNotice>
    );
  return (
    <HiddenNotice
      title={
        isRepeat
          ? `Revisamos ${what} antes de mostrarlo, porque se parece a algo que ya no se muestra. Por ahora solo tú lo ves.`
          : `Varias personas reportaron ${what}: mientras lo revisamos, solo tú lo ves.`
      }
    >
      <p className="mt-1">No se borró nada, y todavía nadie decidió. Tu respuesta ayuda a decidir.</p>
      <Answer reference={reference} />
    </HiddenNotice>
  );
}
