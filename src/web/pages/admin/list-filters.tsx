import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SearchInput } from '#ui/searchable-list.tsx';
import { Select } from '#ui/select.tsx';

interface ListFormProps {
  action: string;
  search: string | undefined;
  label: string;
  /** Counts the choices that the fold holds. */
  chosen: number;
  /** Are sent without script, too. */
  hidden: Readonly<Record<string, string | number | boolean | undefined>>;
  onSearch: (search: string) => void;
  /** Stands beside the fold while that is closed. */
  marks: ReactNode;
  children: ReactNode;
}

const FoldTitle = ({ chosen }: Pick<ListFormProps, 'chosen'>) => (
  <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-link hover:underline">
    <Icon name="sliders-horizontal" size={18} />
    {chosen > 0 ? `Más filtros (${chosen})` : 'Más filtros'}
    <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
  </summary>
);

const HiddenFields = ({ values }: { values: ListFormProps['hidden'] }) =>
  Object.entries(values).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );

/** Searches and filters a list of the panel. Choices navigate at once; without script the button sends all of them. */
export function ListForm({
  action,
  search = '',
  label,
  chosen,
  hidden,
  onSearch,
  marks,
  children,
}: ListFormProps) {
  return (
    <form
      action={action}
      role="search"
      aria-label="Buscar en la lista"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        if (typeof typed === 'string') onSearch(typed.trim());
      }}
    >
      <HiddenFields values={hidden} />
      <div className="flex items-end gap-2">
        <SearchInput key={search} label={label} isLabelHidden name="search" defaultValue={search} />
        <Button type="submit" look="quiet">
          Buscar
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 has-[details[open]]:grid-cols-1">
        <details className="group min-w-0" open={chosen > 0 || undefined}>
          <FoldTitle chosen={chosen} />
          <div className="grid gap-3 pb-2 min-[30rem]:grid-cols-2 lg:grid-cols-4">{children}</div>
        </details>
        {marks}
      </div>
    </form>
  );
}

interface OrderSelectProps<Order extends string> {
  /** Begin with the one that holds where none is chosen. */
  orders: readonly Order[];
  labels: Readonly<Record<Order, string>>;
  chosen: Order | undefined;
  onChoose: (order: string) => void;
}

export function OrderSelect<Order extends string>({
  orders,
  labels,
  chosen,
  onChoose,
}: OrderSelectProps<Order>) {
  return (
    <Select label="Ordenar por" name="order" value={chosen ?? ''} onChoose={onChoose}>
      {orders.map((order, place) => (
        <option key={order} value={place === 0 ? '' : order}>
          {labels[order]}
        </option>
      ))}
    </Select>
  );
}

interface MarkLinksProps {
  label: string;
  marks: readonly { name: string; label: string; to: string; isOn: boolean }[];
  /** Leads to the list without any filter, if it has one. */
  clear: string | null;
}

/** Switches filters on and off, each by a link. */
export function MarkLinks({ label: name, marks, clear }: MarkLinksProps) {
  return (
    <ul
      aria-label={name}
      className="no-scrollbar relative -mr-4 flex gap-2 overflow-x-auto overscroll-x-contain pr-4 lg:mr-0 lg:flex-wrap lg:pr-0"
    >
      {clear !== null && (
        <li className="shrink-0">
          <Link to={clear} preventScrollReset className="pill pill-choice gap-2">
            <Icon name="x" size={18} /> Quitar filtros
          </Link>
        </li>
      )}
      {marks.map(({ label, to, isOn, ...mark }) => (
        <li key={mark.name} className="shrink-0">
          <Link
            to={to}
            preventScrollReset
            aria-current={isOn || undefined}
            className="pill pill-choice gap-2"
          >
            {label}
            {isOn && (
              <>
                <Icon name="x" size={16} />
                <span className="sr-only"> (quitar)</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
