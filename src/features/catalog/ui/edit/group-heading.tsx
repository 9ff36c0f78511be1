import { useEffect, useId, useRef, useState } from 'react';
import { ToolButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAction } from '#ui/use-action.ts';
import { MAX_GROUP_LENGTH } from '#shared/price-list/lengths.ts';
import { orderItems } from '../../mutations.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';

interface GroupHeadingProps {
  businessId: number;
  name: string;
  items: readonly OwnCatalogItem[];
  onSaved: (catalog: OwnCatalog) => void;
}

interface NameFormProps extends GroupHeadingProps {
  onClose: () => void;
}

function NameForm({ businessId, name, items, onSaved, onClose }: NameFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  useEffect(() => input.current?.focus(), []);
  const { start, isBusy, failure } = useAction(async () => {
    const order = items.map((item) => ({ id: item.id, group: item.group === name ? typed : item.group }));
    if (typed.trim() !== name) onSaved(await orderItems(businessId, order));
    onClose();
  });
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    start();
  };
  return (
    <form method="post" onSubmit={submit} className="bg-raised px-4 py-2 sm:px-5">
      <label htmlFor={id} className="text-sm">
        Nombre del grupo
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed}
          maxLength={MAX_GROUP_LENGTH}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="h-11 w-full min-w-0 rounded-lg border border-muted bg-surface px-3 text-base text-ink"
        />
        <Button type="submit" look="quiet" aria-disabled={isBusy || undefined}>
          Guardar
        </Button>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </form>
  );
}

/** Renames a group in place: each of its items gets the new name. Without a name they have no group. */
export function GroupHeading(props: GroupHeadingProps) {
  const { name } = props;
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NameForm {...props} onClose={() => setEditing(false)} />;
  return (
    <div className="flex items-center gap-1 bg-raised px-4 py-1 sm:px-5">
      <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
      <ToolButton aria-label={`Cambiar el nombre del grupo ${name}`} onClick={() => setEditing(true)}>
        <Icon name="pencil" size={18} />
      </ToolButton>
    </div>
  );
}
