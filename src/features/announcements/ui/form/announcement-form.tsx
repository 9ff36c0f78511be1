import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { LONGEST_CONTENT, LONGEST_TITLE } from '../../changes.ts';
import type { AnnouncementAnswers } from './answers.ts';
import { ExpiryField } from './expiry-field.tsx';

interface AnnouncementFormProps {
  draft: Draft<AnnouncementAnswers>;
  submission: Submission;
  /** Businesses that may announce. */
  businesses: { id: number; name: string }[];
  /** It is published already, and stays with its business. */
  isPublished: boolean;
  /** The way to photos, or to having them. */
  photos: ReactNode;
  /** Said of photos where a draft is taken up; undefined where there can be none. */
  photosNotKept: string | undefined;
}

function BusinessChoice({
  draft,
  businesses,
  isPublished,
}: Pick<AnnouncementFormProps, 'draft' | 'businesses' | 'isPublished'>) {
  const [only] = businesses;
  if (only && (isPublished || businesses.length === 1)) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <Store aria-hidden size={18} className="shrink-0" />
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
      onChoose={(businessId) => draft.change({ businessId })}
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

/** Everything about an announcement, to be filled in on a phone. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { draft, submission, isPublished, photos, photosNotKept } = props;
  const { title, content, allowReplies, expiresAt } = draft.values;
  return (
    <Form submission={submission} label={isPublished ? 'Editar anuncio' : 'Crear anuncio'}>
      {draft.isRecovered && <DraftNotice lost={photosNotKept} onDiscard={draft.discard} />}
      <BusinessChoice {...props} />
      <Field
        name="title"
        label="Título"
        required
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={(event) => draft.change({ title: event.currentTarget.value })}
      />
      <TextAreaField
        name="content"
        label="Contenido"
        required
        value={content}
        aside={<TextCounter text={content} most={LONGEST_CONTENT} />}
        onChange={(event) => draft.change({ content: event.currentTarget.value })}
      />
      <ExpiryField value={expiresAt} onChange={(end) => draft.change({ expiresAt: end })} />
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
