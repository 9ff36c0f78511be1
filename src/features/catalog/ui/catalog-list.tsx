import { type ComponentType, memo, useMemo } from 'react';
import { type ItemGroup, groupItems } from '../groups.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import type { CatalogItem } from '../schema.ts';

const MANY_ITEMS = 12;

function GroupLinks({ groups }: { groups: readonly ItemGroup<CatalogItem>[] }) {
  return (
    <nav aria-label="Grupos de la carta" className="mt-1 flex flex-wrap gap-x-4">
      {groups.map(
        ({ name }, place) =>
          name !== null && (
            <a key={name} href={`#carta-${place}`} className="tap-link text-link underline">
              {name}
            </a>
          ),
      )}
    </nav>
  );
}

function Price({ item }: { item: CatalogItem }) {
  return (
    <p className="text-right">
      <span className="font-semibold tabular-nums">{formatPrice(item)}</span>
      {item.unit !== null && <span className="block text-sm text-muted">{item.unit}</span>}
    </p>
  );
}

interface ItemControlProps {
  item: CatalogItem;
  amount: number;
}

/** Shows beside each item that is to be had how many of it are chosen. */
interface Choosing {
  amounts: ReadonlyMap<number, number>;
  Control: ComponentType<ItemControlProps>;
}

type Photo = ComponentType<{ item: CatalogItem }>;

interface ItemProps extends ItemControlProps {
  Photo: Photo;
  Control: Choosing['Control'] | undefined;
}

const Item = memo(function Item({ item, amount, Photo, Control }: ItemProps) {
  const { name, description, isSoldOut } = item;
  return (
    <li className="row-below-first-screen flex flex-wrap gap-x-3 border-t border-line py-2.5 first:border-0">
      <Photo item={item} />
      <div className="min-w-0 grow basis-16 wrap-anywhere">
        <p className={isSoldOut ? 'text-muted' : ''}>{name}</p>
        {description !== null && <p className="text-sm text-muted">{description}</p>}
        {isSoldOut && <p className="text-sm font-semibold text-marigold">Hoy no hay</p>}
      </div>
      <div className="ml-auto flex max-w-3/5 shrink-0 flex-col items-end gap-x-3 sm:flex-row sm:items-start">
        <Price item={item} />
        {Control && !isSoldOut && <Control item={item} amount={amount} />}
      </div>
    </li>
  );
});

interface GroupProps {
  group: ItemGroup<CatalogItem>;
  place: number;
  Photo: Photo;
  choosing: Choosing | undefined;
}

const hasSameAmounts = (before: GroupProps, { group, place, Photo, choosing }: GroupProps): boolean =>
  before.group === group &&
  before.place === place &&
  before.Photo === Photo &&
  before.choosing?.Control === choosing?.Control &&
  group.items.every(({ id }) => before.choosing?.amounts.get(id) === choosing?.amounts.get(id));

/** Is rendered again when an amount of its own changes: each touch would compare all 200 items. */
const Group = memo(function Group({ group: { name, items }, place, Photo, choosing }: GroupProps) {
  return (
    <div id={`carta-${place}`} className="scroll-mt-20">
      {name !== null && <h3 className="mt-4 mb-1 text-lg wrap-anywhere">{name}</h3>}
      <ul>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            Photo={Photo}
            amount={choosing?.amounts.get(item.id) ?? 0}
            Control={choosing?.Control}
          />
        ))}
      </ul>
    </div>
  );
}, hasSameAmounts);

interface CatalogListProps {
  items: readonly CatalogItem[];
  Photo: Photo;
  choosing?: Choosing;
}

/** Shows up to 200 items: each is plain markup, and those far from the screen are not laid out. */
export function CatalogList({ items, Photo, choosing }: CatalogListProps) {
  const groups = useMemo(() => groupItems(items), [items]);
  return (
    <>
      {groups.length > 1 && items.length > MANY_ITEMS && <GroupLinks groups={groups} />}
      {groups.map((group, place) => (
        <Group key={group.name} group={group} place={place} Photo={Photo} choosing={choosing} />
      ))}
    </>
  );
}
