import type { BusinessProfile } from '#features/businesses/schema.ts';
import { CategoryField, NameField, PlaceFields } from '#features/businesses/ui/form/data-fields.tsx';
import { HoursEditor } from '#features/businesses/ui/form/hours-editor.tsx';
import { HoursPatterns } from '#features/businesses/ui/form/hours-patterns.tsx';
import { PhoneFields } from '#features/businesses/ui/form/phone-fields.tsx';
import { PositionField, confirmFound } from '#features/businesses/ui/form/position-field.tsx';
import { suggestCategory } from '#features/businesses/ui/form/suggest-category.ts';
import { LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { usePart } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { useChoices, usePositionTools } from '../../publishing/use-business-choices.ts';
import { Preview } from './preview.tsx';
import { StepForm } from './step-frame.tsx';
import { type StepEditing, useStep } from './use-step.ts';

const PhoneProofDialog = lazyModal(() => import('#features/moderation/ui/phone-proof-dialog.tsx'));

interface QuestionProps {
  user: User;
  business: BusinessProfile;
}

function Limit({ user, editing }: { user: User; editing: StepEditing }) {
  const { data: usage } = usePart(usageQuery(user.id));
  if (!editing.isOverLimit || !usage) return null;
  return (
    <LimitReachedModal what="businesses" {...usage.businesses} {...usage.plan} onClose={editing.resume} />
  );
}

/** Chooses the category that the name says, until the owner chooses another one. */
function useSuggestedCategory(
  { draft: { values, change } }: StepEditing,
  choices: ReturnType<typeof useChoices>,
) {
  const suggest = (name: string) => suggestCategory(name, choices.categories);
  const isSuggested = values.categoryId === '' || values.categoryId === suggest(values.name);
  return (part: Partial<typeof values>) => {
    const { name } = part;
    const follows = name !== undefined && isSuggested;
    change({ ...part, ...(follows && { categoryId: suggest(name) }) });
  };
}

export function NameStep({ user, business }: { user: User; business: BusinessProfile | null }) {
  const editing = useStep({ user, business, step: 'nombre' });
  const { values } = editing.draft;
  const choices = useChoices(values);
  const draft = { values, change: useSuggestedCategory(editing, choices) };
  return (
    <StepForm
      id={business?.id ?? 0}
      step="nombre"
      editing={editing}
      preview={<Preview business={business} answers={values} choices={choices} />}
    >
      <div data-start="">
        <NameField draft={draft} />
      </div>
      <CategoryField draft={draft} categories={choices.categories} />
      <Limit user={user} editing={editing} />
    </StepForm>
  );
}

function Proof({ business, editing }: { business: BusinessProfile; editing: StepEditing }) {
  const { contactPhone } = useSite();
  const { draft, save, isStaying, stopStaying } = editing;
  const mayProve = contactPhone !== null && business.whatsappVerifiedAt === null;
  if (!mayProve || draft.values.whatsappNumber.trim() === '') return null;
  return (
    <>
      <Button look="quiet" onClick={() => save('stay')}>
        <Icon name="message-circle-check" size={18} /> Comprobar mi WhatsApp
      </Button>
      {isStaying && <PhoneProofDialog business={business} onClose={stopStaying} />}
    </>
  );
}

export function WhatsappStep({ user, business }: QuestionProps) {
  const editing = useStep({ user, business, step: 'whatsapp' });
  const { draft } = editing;
  const choices = useChoices(draft.values);
  return (
    <StepForm
      id={business.id}
      step="whatsapp"
      editing={editing}
      preview={<Preview business={business} answers={draft.values} choices={choices} />}
    >
      <div data-start="">
        <PhoneFields draft={draft} />
      </div>
      <Proof business={business} editing={editing} />
    </StepForm>
  );
}

export function PlaceStep({ user, business }: QuestionProps) {
  const editing = useStep({ user, business, step: 'lugar' });
  const { draft, answer } = editing;
  const choices = useChoices(draft.values);
  const tools = usePositionTools(draft.values, choices.municipalities);
  return (
    <StepForm
      id={business.id}
      step="lugar"
      editing={editing}
      goOn={
        draft.values.foundPosition && (
          <Button onClick={() => answer(() => draft.change(confirmFound(draft.values, tools.municipality)))}>
            <Icon name="check" size={20} /> Sí, es aquí
          </Button>
        )
      }
      preview={<Preview business={business} answers={draft.values} choices={choices} />}
    >
      <PositionField draft={draft} tools={tools} isConfirmedOutside />
      <PlaceFields draft={draft} {...choices} />
    </StepForm>
  );
}

export function HoursStep({ user, business }: QuestionProps) {
  const editing = useStep({ user, business, step: 'horario' });
  const { draft, answer } = editing;
  const choices = useChoices(draft.values);
  const { hours } = draft.values;
  return (
    <StepForm
      id={business.id}
      step="horario"
      editing={editing}
      mayGoOn={hours !== null}
      hint={hours ? 'Toca un día para cambiarlo.' : undefined}
      preview={<Preview business={business} answers={draft.values} choices={choices} />}
    >
      {!hours && <HoursPatterns onChoose={(week) => answer(() => draft.change({ hours: week }))} />}
      <HoursEditor
        week={hours}
        onChange={(week) => draft.change({ hours: week })}
        beginLabel="Otro horario"
      />
    </StepForm>
  );
}
