import { type ComponentProps, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { SortableList, SortableRow } from '#ui/sortable-list.tsx';
import { useAction } from '#ui/use-action.ts';
import { groupItems } from '../../groups.ts';
import { CATALOG_MESSAGES } from '../../messages.ts';
import { orderItems } from '../../mutations.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';

export type Ordered = Pick<OwnCatalogItem, 'id' | 'name' | 'group'>;

/** Moves an item, into the group of the one above it; to the top, into that of the one below. */
export function moveItem(items: readonly Ordered[], id: number, place: number): Ordered[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = items.filter((item) => item !== moved);
  const neighbour = others[place - 1] ?? others[0];
  const group = neighbour ? neighbour.group : moved.group;
  return [...others.slice(0, place), { ...moved, group }, ...others.slice(place)];
}

interface OrderRowProps extends Pick<ComponentProps<typeof SortableRow>, 'place' | 'count' | 'onMove'> {
  item: Ordered;
}

const OrderRow = ({ item: { id, name, group }, ...row }: OrderRowProps) => (
  <SortableRow
    {...row}
    id={id}
    name={name}
    handleLabel={`Ordenar ${name} con las flechas: lugar ${row.place + 1} de ${row.count}`}
    className="flex-wrap border-t border-line py-1 pl-1 first:border-0"
  >
    {name}
    {group !== null && <span className="block text-sm text-muted">{group}</span>}
  </SortableRow>
);

interface SaveBarProps {
  save: ReturnType<typeof useAction>;
  onClose: () => void;
}

const SaveBar = ({ save: { start, isBusy, failure }, onClose }: SaveBarProps) => (
  <div className="sticky bottom-0 -mx-4 mt-3 border-t border-line bg-surface px-4 pt-3 pb-1 sm:-mx-5 sm:px-5">
    {failure !== null && (
      <p role="alert" className="mb-2 font-medium text-danger">
        {CATALOG_MESSAGES.orderFailed}: {failure}
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      <ActionButton isBusy={isBusy} onClick={start}>
        Guardar orden
      </ActionButton>
      <Button look="quiet" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  </div>
);

interface OrderListProps {
  businessId: number;
  items: readonly OwnCatalogItem[];
  onSaved: (catalog: OwnCatalog) => void;
  onClose: () => void;
}

export default function OrderList({ businessId, items, onSaved, onClose }: OrderListProps) {
  const [order, setOrder] = useState<Ordered[]>(() => groupItems(items).flatMap((group) => group.items));
  const save = useAction(async () => {
    onSaved(
      await orderItems(
        businessId,
        order.map(({ id, group }) => ({ id, group })),
      ),
    );
    onClose();
  });
  return (
    <div className="p-4 sm:p-5">
      <p className="mb-2 text-muted">
        Arrastra cada producto a su lugar. Si lo pasas a otro grupo, queda en ese grupo.
      </p>
      <SortableList
        what="Producto"
        count={order.length}
        onMove={(id, place) => setOrder((now) => moveItem(now, Number(id), place))}
        className=""
      >
        {(move) =>
          order.map((item, place) => (
            <OrderRow key={item.id} item={item} place={place} count={order.length} onMove={move} />
          ))
        }
      </SortableList>
      <SaveBar save={save} onClose={onClose} />
    </div>
  );
}
