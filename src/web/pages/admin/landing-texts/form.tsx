import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '#features/categories/queries.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { LANDING_MESSAGES } from '#features/landings/messages.ts';
import { refreshLandingTexts, saveLandingText } from '#features/landings/mutations.ts';
import { type LandingText, MAX_LANDING_TEXT_LENGTH } from '#features/landings/schema.ts';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';

interface Typed {
  category: string;
  place: string;
  text: string;
}

function useSave({ category, place, text }: Typed, onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    required: { text: LANDING_MESSAGES.noText },
    failedTitle: LANDING_MESSAGES.saveFailed,
    send: () =>
      saveLandingText({ categoryId: category ? Number(category) : null, placeCode: place || null, text }),
    onSuccess: () => {
      onClose();
      void refreshLandingTexts(queryClient);
      void notify('success', LANDING_MESSAGES.saved);
    },
  });
}

interface SubjectProps {
  typed: Typed;
  onChange: (changed: Partial<Typed>) => void;
}

function Subject({ typed: { category, place }, onChange }: SubjectProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(place.slice(0, 2)));
  return (
    <>
      <CategorySelect
        categories={categories}
        value={category}
        onChoose={(chosen) => onChange({ category: chosen })}
      />
      <PlaceSelect
        departments={departments}
        municipalities={municipalities}
        zonas={[]}
        value={place}
        onChoose={(chosen) => onChange({ place: chosen })}
      />
    </>
  );
}

export function LandingTextForm({ edited, onClose }: { edited: LandingText | null; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({
    category: String(edited?.category?.id ?? ''),
    place: edited?.place?.code ?? '',
    text: edited?.text ?? '',
  });
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const submission = useSave(typed, onClose);
  return (
    <FormDialog
      title={edited ? `Texto de ${edited.title}` : 'Nuevo texto'}
      submission={submission}
      onClose={onClose}
    >
      {!edited && <Subject typed={typed} onChange={change} />}
      <TextAreaField
        name="text"
        label="Texto"
        hint="Aparece bajo la lista. Cada línea es un párrafo."
        rows={6}
        required
        maxLength={MAX_LANDING_TEXT_LENGTH}
        value={typed.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        aside={<TextCounter text={typed.text} max={MAX_LANDING_TEXT_LENGTH} />}
      />
      <SubmitButton sending="Guardando…">Guardar texto</SubmitButton>
    </FormDialog>
  );
}
