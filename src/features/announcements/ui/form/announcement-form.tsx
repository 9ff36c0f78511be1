import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { toLocalTime } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { DAY } from '#shared/time.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/now.tsx';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../../schema.ts';
import { type AnnouncementAnswers, type Announcer, suggestVenue } from './answers.ts';
import { FactFields, KindField } from './kind-fields.tsx';

const EXPIRY_DAYS = [7, 15, 30];

interface AnnouncementFormProps {
  draft: Draft<AnnouncementAnswers>;
  submission: Submission;
  businesses: Announcer[];
  isPublished: boolean;
  /** Asks for the place of an event. */
  eventPlace: ReactNode;
  photos: ReactNode;
  lostPhotosNotice: string | undefined;
}

function BusinessChoice({
  draft,
  businesses,
  isPublished,
}: Pick<AnnouncementFormProps, 'draft' | 'businesses' | 'isPublished'>) {
  const [only] = businesses;
  const { businessId: chosen, venue } = draft.values;
  const isSuggested = venue === suggestVenue(businesses, chosen);
  const movedVenue = (id: string) => isSuggested && { venue: suggestVenue(businesses, id) };
  if (only && (isPublished || businesses.length === 1)) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <Icon name="store" size={18} className="shrink-0" />
        <span className="min-w-0 truncate">
          Anuncia <span className="font-semibold text-ink">{only.name}</span>
        </span>
      </p>
    );
  }
  return (
    <SelectField
      name="businessId"
      label="Negocio"
      required
      value={draft.values.businessId}
      onChoose={(businessId) => draft.change({ businessId, ...movedVenue(businessId) })}
    >
      <option value="">Elige un negocio</option>
      {businesses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface ExpiryFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ExpiryField({ label, value, onChange }: ExpiryFieldProps) {
  const now = useNow();
  const shortcut =
    'min-h-11 rounded-full border border-line bg-surface px-2.5 font-semibold hover:bg-raised aria-pressed:border-accent aria-pressed:text-link';
  return (
    <div>
      <Field
        name="expiresAt"
        label={label}
        hint="Hora de Guatemala. Sin fecha, el anuncio sigue hasta que lo quites."
        type="datetime-local"
        min={toLocalTime(now)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="group" aria-label="Plazos de un toque" className="mt-2 flex flex-wrap gap-1.5">
        {EXPIRY_DAYS.map((days) => {
          const end = toLocalTime(new Date(now.getTime() + days * DAY));
          return (
            <button
              key={days}
              type="button"
              aria-pressed={value === end}
              onClick={() => onChange(end)}
              className={shortcut}
            >
              {days} días
            </button>
          );
        })}
        <button type="button" aria-pressed={value === ''} onClick={() => onChange('')} className={shortcut}>
          Sin fecha
        </button>
      </div>
    </div>
  );
}

export function PremiumPhotos() {
  return (
    <p className="flex items-start gap-3 rounded-lg bg-raised px-4 py-3">
      <Icon name="camera" size={20} className="mt-0.5 shrink-0 text-marigold" />
      <span>
        Las fotos en los anuncios son parte del plan Premium.{' '}
        <Link to={paths.planSubscription} className="font-semibold text-link underline underline-offset-2">
          Ver Planes Premium
        </Link>
      </span>
    </p>
  );
}

/** Spares a tap where nothing comes before the title. */
function useTitleFocus({ draft, isPublished }: Pick<AnnouncementFormProps, 'draft' | 'isPublished'>) {
  const box = useRef<HTMLDivElement>(null);
  const { businessId, title } = draft.values;
  const begin = useEffectEvent(() => {
    if (!isPublished && businessId !== '' && title === '') box.current?.querySelector('input')?.focus();
  });
  useEffect(() => begin(), []);
  return box;
}

function TextFields({ draft, isPublished }: Pick<AnnouncementFormProps, 'draft' | 'isPublished'>) {
  const { title, content } = draft.values;
  const first = useTitleFocus({ draft, isPublished });
  return (
    <>
      <div ref={first}>
        <Field
          name="title"
          label="Título"
          required
          autoComplete="off"
          maxLength={MAX_TITLE_LENGTH}
          value={title}
          onChange={(event) => draft.change({ title: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        name="content"
        label="Contenido"
        required
        value={content}
        aside={<TextCounter text={content} max={MAX_CONTENT_LENGTH} />}
        onChange={(event) => draft.change({ content: event.currentTarget.value })}
      />
    </>
  );
}

export function AnnouncementForm(props: AnnouncementFormProps) {
  const { draft, submission, businesses, isPublished, eventPlace, photos, lostPhotosNotice } = props;
  const { businessId, kind, venue, allowReplies, expiresAt } = draft.values;
  return (
    <Form submission={submission} label={isPublished ? 'Editar anuncio' : 'Crear anuncio'}>
      {draft.isRecovered && <DraftNotice lost={lostPhotosNotice} onDiscard={draft.discard} />}
      <BusinessChoice {...props} />
      <KindField
        kind={kind}
        onChoose={(kind) => draft.change({ kind, venue: venue || suggestVenue(businesses, businessId) })}
      />
      <TextFields draft={draft} isPublished={isPublished} />
      <FactFields answers={draft.values} onChange={draft.change} eventPlace={eventPlace} />
      {kind !== 'event' && (
        <ExpiryField
          label={kind === 'offer' ? 'Válida hasta' : 'Vence'}
          value={expiresAt}
          onChange={(end) => draft.change({ expiresAt: end })}
        />
      )}
      <CheckboxField
        name="allowReplies"
        label="Permitir comentarios"
        checked={allowReplies}
        onCheck={(checked) => draft.change({ allowReplies: checked })}
      />
      {photos}
      <SubmitButton sending={isPublished ? 'Guardando…' : 'Publicando…'}>
        {isPublished ? 'Guardar cambios' : 'Publicar anuncio'}
      </SubmitButton>
    </Form>
  );
}
