import { useDraft } from '#ui/form/draft.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { CATALOG_MESSAGES } from '../../messages.ts';
import { addItems } from '../../mutations.ts';
import type { OwnCatalog } from '../../schema.ts';
import { EMPTY_ITEM, type ItemAnswers, findProblems, toItem } from './answers.ts';
import { GROUP_LIST, UNIT_LIST } from './item-inputs.tsx';

interface NewItemFormProps {
  userId: number;
  businessId: number;
  onAdded: (catalog: OwnCatalog) => void;
}

function useNewItem({ userId, businessId, onAdded }: NewItemFormProps) {
  const draft = useDraft({
    key: `borrador:producto:${userId}:nuevo:${businessId}`,
    version: '',
    initial: EMPTY_ITEM,
  });
  const { values, change } = draft;
  const submission = useSubmission({
    failedTitle: CATALOG_MESSAGES.addFailed,
    check: () => {
      const fields = findProblems(values);
      return Object.keys(fields).length > 0 ? { title: 'Hay un problema', fields } : null;
    },
    send: () => {
      const items = [toItem(values)];
      return addItems(businessId, items, draft.getKey(items));
    },
    onSuccess: (catalog) => {
      // The next one is usually of the same group.
      const { group } = values;
      draft.discard();
      if (group !== '') change({ ...EMPTY_ITEM, group });
      void notify('success', CATALOG_MESSAGES.added(1));
      onAdded(catalog);
    },
  });
  return { values, change, submission };
}

export function NewItemForm(props: NewItemFormProps) {
  const { values, change, submission } = useNewItem(props);
  const input = (name: keyof ItemAnswers) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <Form submission={submission} label="Agregar un producto">
      <Field label="Nombre" required {...input('name')} />
      <Field
        label="Precio"
        hint="En quetzales: 8, 8.50 o «desde 8». Sin precio se muestra «consultar»."
        autoComplete="off"
        {...input('price')}
      />
      <Field label="Unidad" hint="Como unidad, libra, docena u hora." list={UNIT_LIST} {...input('unit')} />
      <Field label="Descripción" {...input('description')} />
      <Field label="Grupo" hint="Como «Bebidas»." list={GROUP_LIST} {...input('group')} />
      <SubmitButton sending="Agregando…">Agregar a la carta</SubmitButton>
    </Form>
  );
}
