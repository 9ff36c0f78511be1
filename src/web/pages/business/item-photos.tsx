import { type MouseEvent, type ReactNode, createContext, useCallback, useContext, useMemo } from 'react';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { groupItems } from '#features/catalog/groups.ts';
import { usePhotoViewer } from '#features/media/ui/gallery.tsx';
import { formatPrice } from '#shared/price-list/price.ts';
import { Picture } from '#ui/picture.tsx';

type Open = (event: MouseEvent, id: number) => void;

const OpenContext = createContext<Open>(() => {});

/** Takes the narrowest file: it is shown in 64 pixels. */
export function ItemPhoto({ item: { id, name, photo } }: { item: CatalogItem }) {
  const open = useContext(OpenContext);
  if (!photo) return null;
  const [narrowest] = photo.sources;
  return (
    <a
      href={photo.downloadUrl}
      aria-label={`Ver la foto de ${name}`}
      onClick={(event) => open(event, id)}
      className="size-16 shrink-0 overflow-hidden rounded-lg bg-raised"
    >
      <Picture
        media={{ ...photo, downloadUrl: narrowest?.url ?? photo.downloadUrl, sources: [] }}
        alt=""
        sizes="64px"
        placeholder={null}
        className="size-full object-cover"
      />
    </a>
  );
}

const caption = (item: CatalogItem): string => {
  const unit = item.unit === null ? '' : ` · ${item.unit}`;
  return `${item.name} · ${formatPrice(item)}${unit}`;
};

/** Shows the photos of `ItemPhoto` larger, in the order of the list. */
export function ItemPhotos({ items, children }: { items: readonly CatalogItem[]; children: ReactNode }) {
  const images = useMemo(() => {
    const shown = groupItems(items).flatMap((group) => group.items);
    return shown.flatMap((item) =>
      item.photo ? [{ id: item.id, caption: caption(item), mediaFile: item.photo }] : [],
    );
  }, [items]);
  const { open, viewer } = usePhotoViewer('producto', { images, itemName: 'Carta', placeholder: null });
  const openItem = useCallback<Open>(
    (event, id) =>
      open(
        event,
        images.findIndex((image) => image.id === id),
      ),
    [open, images],
  );
  return (
    <>
      <OpenContext value={openItem}>{children}</OpenContext>
      {viewer}
    </>
  );
}
