import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { byName } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { type Submission, useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { notify } from '#ui/notify.ts';
import { guessKind, kindLabel } from '../../kinds.ts';
import {
  CATEGORY_KINDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  type Category,
  type CategoryKind,
} from '../../schema.ts';
import { CATEGORY_MESSAGES } from '../../messages.ts';
import { changeCategory, createCategory, refreshCategories } from '../../mutations.ts';

interface CategoryFormProps {
  category: Category | null;
  onMerge?: () => void;
  onClose: () => void;
}

function ignoringEmpty(submission: Submission): Submission {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = event.currentTarget.elements.namedItem('name');
    if (!(name instanceof HTMLInputElement) || name.value.trim()) return submission.submit(event);
    event.preventDefault();
    return name.focus();
  };
  return { ...submission, submit };
}

function useCategoryForm({ category, onClose }: CategoryFormProps, kind: CategoryKind) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: category ? CATEGORY_MESSAGES.changeFailed : CATEGORY_MESSAGES.createFailed,
    fieldByCode: { 'name-taken': 'name' },
    send: async ({ name = '', description = '' }) => {
      const facts = { name, description: description.trim() || null, kind };
      await (category ? changeCategory(category.id, facts) : createCategory(facts));
      await refreshCategories(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', category ? CATEGORY_MESSAGES.changed : CATEGORY_MESSAGES.created);
    },
  });
}

const KINDS_BY_LABEL = [...CATEGORY_KINDS].map((kind) => ({ kind, name: kindLabel(kind) })).sort(byName);

function KindField({ kind, onChoose }: { kind: CategoryKind; onChoose: (kind: CategoryKind) => void }) {
  const choose = (value: string) => {
    const found = CATEGORY_KINDS.find((each) => each === value);
    if (found) onChoose(found);
  };
  return (
    <SelectField
      name="kind"
      label="Giro"
      hint="Da a la categoría su ícono y les dice a los buscadores qué son sus negocios."
      value={kind}
      onChoose={choose}
    >
      {KINDS_BY_LABEL.map(({ kind: value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Buttons({ isNew, onMerge }: { isNew: boolean; onMerge: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton sending="Guardando…">{isNew ? 'Crear categoría' : 'Guardar cambios'}</SubmitButton>
      {onMerge && (
        <Button look="plain" onClick={onMerge}>
          Unir con otra…
        </Button>
      )}
    </div>
  );
}

export function CategoryForm(props: CategoryFormProps) {
  const { category, onMerge, onClose } = props;
  const [description, setDescription] = useState(category?.description ?? '');
  const [name, setName] = useState(category?.name ?? '');
  const [chosen, setChosen] = useState<CategoryKind | undefined>(category?.kind);
  const kind = chosen ?? guessKind(name);
  const submission = useCategoryForm(props, kind);
  const title = category ? 'Editar categoría' : 'Nueva categoría';
  return (
    <FormDialog title={title} submission={ignoringEmpty(submission)} onClose={onClose}>
      <Field
        name="name"
        label="Nombre"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
      />
      <KindField kind={kind} onChoose={setChosen} />
      <TextAreaField
        name="description"
        label="Descripción"
        hint="Qué negocios van aquí."
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        aside={<TextCounter text={description} max={MAX_DESCRIPTION_LENGTH} />}
      />
      <Buttons isNew={category === null} onMerge={onMerge} />
    </FormDialog>
  );
}

const CategoryOrder = lazyModal(() => import('./category-order.tsx'));

export function OrderCategoriesButton({ categories }: { categories: readonly Category[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="list" size={18} /> Ordenar
      </Button>
      {isOpen && <CategoryOrder categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

export function NewCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="plus" size={18} /> Nueva categoría
      </Button>
      {isOpen && <CategoryForm category={null} onClose={() => setOpen(false)} />}
    </>
  );
}
