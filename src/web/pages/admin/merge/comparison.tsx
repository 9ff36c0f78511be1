import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshBusinesses } from '#features/businesses/mutations.ts';
import { MERGE_LABELS, MERGE_MESSAGES } from '#features/contents/messages.ts';
import { MERGE_FIELDS, type MergeField } from '#features/contents/merge-fields.ts';
import type { MergePreview, MergeSide } from '#features/contents/merge-schema.ts';
import { mergeBusinesses } from '#features/contents/mutations.ts';
import { mergePreviewQuery } from '#features/contents/queries.ts';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { paths } from '#shared/paths.ts';
import { joinWords, pluralize } from '#shared/text.ts';
import { formatDate } from '#shared/time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { mergePage } from './page.ts';

interface SideProps {
  title: string;
  side: MergeSide;
}

function Side({ title, side: { id, fields, owner, createdAt, photos, announcements, replies } }: SideProps) {
  return (
    <section aria-label={title} className="card min-w-0 p-4 wrap-anywhere">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <h2 className="text-lg">
        <Link to={paths.business(id)} translate="no" className="tap-link font-semibold">
          {fields.name}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {owner.email === null ? 'Sin propietario' : owner.name} · publicado el {formatDate(createdAt)}
      </p>
      <p className="text-sm text-muted">
        {[
          pluralize('foto', 'fotos', photos),
          pluralize('anuncio', 'anuncios', announcements),
          pluralize('comentario', 'comentarios', replies),
        ].join(' · ')}
      </p>
    </section>
  );
}

interface ChoiceProps {
  field: MergeField;
  preview: MergePreview;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** Asks only about what differs. */
function Choice({ field, preview: { keep, from }, isTaken, onTake }: ChoiceProps) {
  const options = [
    { side: keep, isOther: false },
    { side: from, isOther: true },
  ];
  return (
    <fieldset className="border-t border-line py-2 sm:py-3">
      <legend className="float-left w-full font-semibold">{MERGE_LABELS[field]}</legend>
      <div className="clear-both grid gap-x-4 md:grid-cols-2">
        {options.map(({ side, isOther }) => (
          <label
            key={side.id}
            className="-mx-2 flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-raised has-focus-visible:bg-raised"
          >
            <input
              type="radio"
              name={field}
              checked={isTaken === isOther}
              onChange={() => onTake(isOther)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="line-clamp-4 min-w-0 whitespace-pre-line wrap-anywhere">
              {side.fields[field] ?? <span className="text-muted">Sin especificar</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function whatMoves({ from, photosMoved }: MergePreview): string {
  const moved = [
    photosMoved > 0 && pluralize('foto', 'fotos', photosMoved),
    from.announcements > 0 && pluralize('anuncio', 'anuncios', from.announcements),
    from.replies > 0 && pluralize('comentario', 'comentarios', from.replies),
    from.specialDays > 0 && pluralize('día especial', 'días especiales', from.specialDays),
    from.cases > 0 && pluralize('caso por decidir', 'casos por decidir', from.cases),
  ].filter((part) => part !== false);
  const lead = moved.length === 0 ? 'Pasan sus visitas' : `Pasan sus visitas, ${joinWords(moved)}`;
  return `${lead}. Su dirección lleva al que se queda.`;
}

interface QuestionProps {
  preview: MergePreview;
  take: readonly MergeField[];
  onClose: () => void;
}

function Question({ preview, take, onClose }: QuestionProps) {
  const { keep, from, photosMoved } = preview;
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const [keys] = useState(() => createIdempotencyKeys());
  const left = from.photos - photosMoved;
  const merge = async () => {
    const body = {
      keepId: keep.id,
      fromId: from.id,
      keepVersion: keep.version,
      fromVersion: from.version,
      take: [...take],
    };
    await mergeBusinesses(body, keys.getKey(body));
    await navigate(paths.business(keep.id));
    await refreshBusinesses(queryClient);
    void notify('success', MERGE_MESSAGES.merged);
  };
  return (
    <Confirmation
      title={`¿Unir «${from.fields.name}» con «${keep.fields.name}»?`}
      confirm="Unir y avisar"
      failed={MERGE_MESSAGES.failed}
      act={merge}
      onClose={onClose}
    >
      <p>{whatMoves(preview)}</p>
      {left > 0 && (
        <p className="mt-2">
          {`${pluralize('foto', 'fotos', left)} no ${left === 1 ? 'cabe' : 'caben'} en el plan, y se ${left === 1 ? 'elimina' : 'eliminan'}.`}
        </p>
      )}
      <p className="mt-2 font-semibold">No se puede deshacer.</p>
    </Confirmation>
  );
}

interface ComparisonProps {
  keepId: number;
  fromId: number;
}

function Sides({ preview: { keep, from } }: { preview: MergePreview }) {
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <Side title="Se queda" side={keep} />
        <Side title="Se une a él" side={from} />
      </div>
      <div className="mt-3">
        <LinkButton to={mergePage.to({}, { keep: from.id, from: keep.id })} look="quiet">
          <Icon name="refresh-cw" size={18} /> Que se quede el otro
        </LinkButton>
      </div>
    </>
  );
}

export function Comparison({ keepId, fromId }: ComparisonProps) {
  const { data: preview } = useSuspenseQuery(mergePreviewQuery(keepId, fromId));
  const { keep, from } = preview;
  const different = MERGE_FIELDS.filter((field) => keep.fields[field] !== from.fields[field]);
  // What only the other one knows is taken unless somebody decides otherwise.
  const [take, setTake] = useState<readonly MergeField[]>(() =>
    different.filter((field) => keep.fields[field] === null),
  );
  const [isAsking, setAsking] = useState(false);
  const choose = (field: MergeField, isTaken: boolean) =>
    setTake((before) => (isTaken ? [...before, field] : before.filter((each) => each !== field)));
  return (
    <>
      <Sides preview={preview} />
      <section className="card mt-4 px-4 pt-4">
        <h2 className="text-lg">{different.length === 0 ? 'Dicen lo mismo' : 'Elige qué dato vale'}</h2>
        <p className="pb-3 text-sm text-muted">
          {different.length > 0 && 'Primero, lo que dice el que se queda; después, lo del otro.'}
        </p>
        {different.map((field) => (
          <Choice
            key={field}
            field={field}
            preview={preview}
            isTaken={take.includes(field)}
            onTake={(isTaken) => choose(field, isTaken)}
          />
        ))}
      </section>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsking(true)} className="needs-script">
          Unir…
        </Button>
        <LinkButton to={mergePage.to({}, { keep: keepId })} look="quiet">
          Elegir otro
        </LinkButton>
      </div>
      {isAsking && <Question preview={preview} take={take} onClose={() => setAsking(false)} />}
    </>
  );
}
