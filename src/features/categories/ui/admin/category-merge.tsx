import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '#shared/text.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { CATEGORY_MESSAGES } from '../../messages.ts';
import { mergeCategory, refreshCategories } from '../../mutations.ts';
import { categoriesQuery } from '../../queries.ts';
import type { Category } from '../../schema.ts';

interface CategoryMergeProps {
  category: Category;
  onClose: () => void;
}

function Consequence({ category, into }: { category: Category; into: Category | undefined }) {
  const { name, profilesUsingCategory, profilesCapped } = category;
  const businesses = pluralize('negocio', 'negocios', profilesUsingCategory, profilesCapped);
  return (
    <p>
      «{name}» deja de existir. {profilesUsingCategory > 0 && `Tiene ${businesses}: pasan a `}
      {profilesUsingCategory > 0 && (into ? `«${into.name}». ` : 'la que elijas. ')}
      Los enlaces a sus páginas siguen funcionando y llevan a la otra. No se puede deshacer.
    </p>
  );
}

export function CategoryMerge({ category, onClose }: CategoryMergeProps) {
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const [chosen, setChosen] = useState('');
  const others = categories.filter(({ id }) => id !== category.id);
  const into = others.find(({ id }) => String(id) === chosen);
  const submission = useSubmission({
    failedTitle: CATEGORY_MESSAGES.mergeFailed,
    required: { intoId: 'Elige la categoría que se queda.' },
    send: async ({ intoId }) => {
      await mergeCategory(category.id, Number(intoId));
      await refreshCategories(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', CATEGORY_MESSAGES.merged);
    },
  });
  return (
    <FormDialog title={`Unir «${category.name}» con otra`} submission={submission} onClose={onClose}>
      <SelectField name="intoId" label="Categoría que se queda" value={chosen} onChoose={setChosen} required>
        <option value="">Elige una categoría</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Consequence category={category} into={into} />
      <SubmitButton sending="Uniendo…">Unir categorías</SubmitButton>
    </FormDialog>
  );
}
