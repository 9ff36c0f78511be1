import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { type Submission, useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, type Category } from '../../schema.ts';
import { CATEGORY_MESSAGES } from '../../messages.ts';
import { changeCategory, createCategory, refreshCategories } from '../../mutations.ts';

interface CategoryFormProps {
  category: Category | null;
  onClose: () => void;
}

/** Doesn't send an empty name; the field has the focus. */
function ignoringEmpty(submission: Submission): Submission {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = event.currentTarget.elements.namedItem('name');
    if (!(name instanceof HTMLInputElement) || name.value.trim()) return submission.submit(event);
    event.preventDefault();
    return name.focus();
  };
  return { ...submission, submit };
}

function useCategoryForm({ category, onClose }: CategoryFormProps) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: category ? CATEGORY_MESSAGES.changeFailed : CATEGORY_MESSAGES.createFailed,
    fieldByCode: { 'name-taken': 'name' },
    send: async ({ name = '', description = '' }) => {
      const facts = { name, description: description.trim() || null };
      await (category ? changeCategory(category.id, facts) : createCategory(facts));
      await refreshCategories(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', category ? CATEGORY_MESSAGES.changed : CATEGORY_MESSAGES.created);
    },
  });
}

export function CategoryForm(props: CategoryFormProps) {
  const { category, onClose } = props;
  const submission = useCategoryForm(props);
  const [description, setDescription] = useState(category?.description ?? '');
  const title = category ? 'Editar categoría' : 'Nueva categoría';
  return (
    <FormDialog title={title} submission={ignoringEmpty(submission)} onClose={onClose}>
      <Field
        name="name"
        label="Nombre"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={category?.name}
        required
      />
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
      <SubmitButton sending="Guardando…">{category ? 'Guardar cambios' : 'Crear categoría'}</SubmitButton>
    </FormDialog>
  );
}

export function NewCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Plus aria-hidden size={18} /> Nueva categoría
      </Button>
      {isOpen && <CategoryForm category={null} onClose={() => setOpen(false)} />}
    </>
  );
}
