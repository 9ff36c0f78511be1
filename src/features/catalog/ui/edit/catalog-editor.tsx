import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { Meter } from '#ui/meter.tsx';
import { PartFailure } from '#ui/part.tsx';
import { groupItems } from '../../groups.ts';
import { showCatalog } from '../../mutations.ts';
import { ownCatalogQuery } from '../../queries.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';
import { GroupHeading } from './group-heading.tsx';
import { Choices } from './item-inputs.tsx';
import { ItemRow } from './item-row.tsx';
import type { PhotoFiles } from './use-item-photo.ts';
import { NewItemForm } from './new-item-form.tsx';
import { PasteForm } from './paste-form.tsx';

const OrderList = lazyComponent(
  () => import('./order-list.tsx'),
  <div role="status" aria-label="Cargando" className="skeleton m-4 h-64" />,
);

const FileForm = lazyComponent(
  () => import('./file-form.tsx'),
  <div role="status" aria-label="Cargando" className="skeleton mb-4 h-40" />,
);

type Panel = 'paste' | 'file' | 'new' | 'order' | null;

interface Ids {
  userId: number;
  businessId: number;
}

interface CatalogEditorProps extends Ids {
  photoFiles: PhotoFiles;
}

const PANELS = [
  { name: 'paste', icon: 'clipboard-check', label: 'Pegar una lista' },
  { name: 'file', icon: 'file-up', label: 'Subir un archivo' },
  { name: 'new', icon: 'plus', label: 'Agregar uno' },
  { name: 'order', icon: 'list', label: 'Ordenar' },
] as const;

interface PanelButtonsProps {
  open: Panel;
  canOrder: boolean;
  onToggle: (panel: Panel) => void;
}

const PanelButtons = ({ open, canOrder, onToggle }: PanelButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {PANELS.filter(({ name }) => name !== 'order' || canOrder).map(({ name, icon, label }) => (
      <Button
        key={name}
        look="quiet"
        aria-expanded={open === name}
        onClick={() => onToggle(name)}
        className="max-sm:grow max-sm:px-4"
      >
        <Icon name={icon} size={18} /> {label}
      </Button>
    ))}
  </div>
);

interface RowsProps extends CatalogEditorProps {
  hasPhotos: boolean;
  items: readonly OwnCatalogItem[];
  onSaved: (catalog: OwnCatalog) => void;
  onConflict: () => void;
}

function Rows({ businessId, items, onSaved, ...rest }: RowsProps) {
  return groupItems(items).map(({ name, items: grouped }) => (
    <section key={name} aria-label={name ?? 'Sin grupo'}>
      {name !== null && <GroupHeading businessId={businessId} name={name} items={items} onSaved={onSaved} />}
      <ul>
        {grouped.map((item) => (
          <ItemRow key={item.id} item={item} onSaved={onSaved} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

interface AddPanelProps extends Ids {
  panel: Panel;
  items: readonly OwnCatalogItem[];
  onAdded: (catalog: OwnCatalog, isDone?: boolean) => void;
}

function AddPanel({ panel, items, onAdded, ...ids }: AddPanelProps) {
  if (panel === null || panel === 'order') return null;
  return (
    <section aria-label="Agregar a la carta" className="card px-4 pt-4 sm:px-5 sm:pt-5">
      {panel === 'paste' && <PasteForm {...ids} onAdded={onAdded} />}
      {panel === 'file' && <FileForm {...ids} items={items} onAdded={onAdded} />}
      {panel === 'new' && (
        <div className="pb-4 sm:pb-5">
          <NewItemForm {...ids} onAdded={onAdded} />
        </div>
      )}
    </section>
  );
}

const groupNames = (items: readonly OwnCatalogItem[]): string[] =>
  groupItems(items).flatMap(({ name }) => name ?? []);

interface LoadedProps extends Omit<RowsProps, 'items' | 'hasPhotos'> {
  catalog: OwnCatalog;
}

function LoadedEditor({ catalog: { items, limit, hasPhotos }, ...rest }: LoadedProps) {
  const { userId, businessId, onSaved } = rest;
  const [panel, setPanel] = useState<Panel>(items.length === 0 ? 'paste' : null);
  const added = (catalog: OwnCatalog, isDone = false) => {
    onSaved(catalog);
    if (isDone) setPanel(null);
  };
  return (
    <div className="space-y-4">
      <Choices groups={groupNames(items)} />
      <Meter label="Productos en la carta" used={items.length} limit={limit} />
      <PanelButtons
        open={panel}
        canOrder={items.length > 1}
        onToggle={(wanted) => setPanel(panel === wanted ? null : wanted)}
      />
      <AddPanel panel={panel} items={items} userId={userId} businessId={businessId} onAdded={added} />
      {items.length === 0 && panel === null && (
        <EmptyState level={2} title="Tu carta está vacía">
          Pega tu lista de precios, o agrega tus productos de uno en uno.
        </EmptyState>
      )}
      {items.length > 0 && (
        <section aria-label="Productos" className="card overflow-clip">
          {panel === 'order' ? (
            <OrderList
              businessId={businessId}
              onSaved={onSaved}
              items={items}
              onClose={() => setPanel(null)}
            />
          ) : (
            <Rows {...rest} items={items} hasPhotos={hasPhotos} />
          )}
        </section>
      )}
    </div>
  );
}

export function CatalogEditor({ businessId, ...rest }: CatalogEditorProps) {
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(ownCatalogQuery(businessId));
  const retry = () => void refetch();
  if (data)
    return (
      <LoadedEditor
        {...rest}
        businessId={businessId}
        catalog={data}
        onSaved={(catalog) => void showCatalog(queryClient, businessId, catalog)}
        onConflict={retry}
      />
    );
  if (!isError) return <div role="status" aria-label="Cargando la carta" className="waited skeleton h-64" />;
  return (
    <div className="card p-5">
      <PartFailure text="No pudimos cargar la carta." onRetry={retry} isRetrying={isFetching} />
    </div>
  );
}
