import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { CATALOG_MESSAGES } from '../../messages.ts';
import { removeItem, setSoldOut } from '../../mutations.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';
import { FurtherInputs, MainInputs } from './item-inputs.tsx';
import { PhotoFailure, RowPhoto } from './row-photo.tsx';
import { type ItemEditing, useItemEditing } from './use-item-editing.ts';
import { type ItemPhotoEditing, type PhotoFiles, useItemPhoto } from './use-item-photo.ts';

interface RowProps {
  userId: number;
  item: OwnCatalogItem;
  hasPhotos: boolean;
  photoFiles: PhotoFiles;
  onSaved: (catalog: OwnCatalog) => void;
  /** Reads again what is stored, after another device has changed it. */
  onConflict: () => void;
}

/** Stands beside the first label, so that nothing moves when it changes. */
function SaveState({ editing: { state, failure, isChanged } }: { editing: ItemEditing }) {
  if (failure !== null) return null;
  return (
    <p role="status" className="absolute top-0 right-0 text-sm text-muted">
      {state === 'saving' && 'Guardando…'}
      {state === 'saved' && !isChanged && 'Guardado'}
      {isChanged && state !== 'saving' && 'Sin guardar'}
    </p>
  );
}

function Trouble({ editing, item }: { editing: ItemEditing; item: OwnCatalogItem }) {
  const { state, failure, save, discard } = editing;
  if (state === 'conflict')
    return (
      <div role="alert" className="mt-2 rounded-lg bg-marigold-soft p-3">
        <p>{failure}</p>
        <p className="wrap-anywhere">
          Ahora dice «{item.name}», {formatPrice(item)}.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => void save(item.version)}>
            Guardar lo mío
          </Button>
          <Button look="plain" onClick={discard}>
            Dejar lo otro
          </Button>
        </div>
      </div>
    );
  if (failure !== null)
    return (
      <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 text-danger">
        <p>{failure}</p>
        <Button look="plain" onClick={() => void save()}>
          Reintentar
        </Button>
      </div>
    );
  return null;
}

function SoldOutButton({ item, onSaved }: Pick<RowProps, 'item' | 'onSaved'>) {
  const { id, name, isSoldOut } = item;
  const { start, isBusy, failure } = useAction(async () => {
    onSaved(await setSoldOut(id, !isSoldOut));
    void notify('success', isSoldOut ? CATALOG_MESSAGES.back(name) : CATALOG_MESSAGES.soldOut(name));
  });
  return (
    <>
      <ActionButton
        look={isSoldOut ? 'primary' : 'quiet'}
        isBusy={isBusy}
        aria-pressed={isSoldOut}
        aria-label={`Hoy no hay ${name}`}
        onClick={start}
        className="px-4"
      >
        Hoy no hay
      </ActionButton>
      {failure !== null && (
        <p role="alert" className="w-full text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

function RemoveButton({ item, onSaved }: Pick<RowProps, 'item' | 'onSaved'>) {
  const { id, name } = item;
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const catalog = await removeItem(id);
    setAsking(false);
    onSaved(catalog);
    void notify('success', CATALOG_MESSAGES.removed(name));
  };
  return (
    <>
      <Button look="plain" className="text-danger!" onClick={() => setAsking(true)}>
        <Icon name="trash-2" size={18} /> Quitar de la carta
      </Button>
      {isAsking && (
        <Confirmation
          title={`¿Quitar «${name}»?`}
          confirm="Quitar"
          failed={CATALOG_MESSAGES.removeFailed}
          act={remove}
          onClose={() => setAsking(false)}
        >
          Si solo hoy no hay, toca «Hoy no hay»: mañana vuelve solo.
        </Confirmation>
      )}
    </>
  );
}

/** Saves a row when the focus leaves it, and when Enter is pressed in it. */
function useSaveOnLeave({ save }: ItemEditing, onConflict: () => void) {
  const row = useRef<HTMLLIElement>(null);
  const saveNow = useEffectEvent(async () => {
    if (await save()) onConflict();
  });
  useEffect(() => {
    const element = row.current;
    const listening = new AbortController();
    element?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) void saveNow();
      },
      listening,
    );
    element?.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) void saveNow();
      },
      listening,
    );
    return () => listening.abort();
  }, []);
  return row;
}

interface MoreProps extends Pick<RowProps, 'item' | 'hasPhotos' | 'onSaved'> {
  editing: ItemEditing;
  onRemovePhoto: () => void;
}

function More({
  item,
  hasPhotos,
  onSaved,
  editing: { answers, problems, change },
  onRemovePhoto,
}: MoreProps) {
  return (
    <>
      <FurtherInputs answers={answers} about={item.name} problems={problems} onChange={change} />
      {!hasPhotos && <p className="mt-2 text-sm text-muted">Con Premium, cada producto lleva su foto.</p>}
      <div className="mt-2 flex flex-wrap gap-x-2">
        {item.photo && (
          <Button look="plain" onClick={onRemovePhoto}>
            <Icon name="image-off" size={18} /> Quitar la foto
          </Button>
        )}
        <RemoveButton item={item} onSaved={onSaved} />
      </div>
    </>
  );
}

interface ToolsProps extends RowProps {
  photo: ItemPhotoEditing;
  open: { id: string; is: boolean; toggle: () => void };
}

const Tools = ({ item, hasPhotos, photoFiles, onSaved, photo, open }: ToolsProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-2">
    <SoldOutButton item={item} onSaved={onSaved} />
    <RowPhoto item={item} photo={photo} accept={photoFiles.accept} isAllowed={hasPhotos} />
    <Button
      look="plain"
      aria-expanded={open.is}
      aria-controls={open.id}
      onClick={open.toggle}
      className="ml-auto gap-1 px-3"
    >
      Más <span className="sr-only">de {item.name}</span>
      <Icon name="chevron-down" size={18} className={open.is ? 'rotate-180' : ''} />
    </Button>
  </div>
);

export function ItemRow(props: RowProps) {
  const { userId, item, photoFiles, onSaved, onConflict } = props;
  const id = useId();
  const editing = useItemEditing({ userId, item, onSaved });
  const photo = useItemPhoto({ item, files: photoFiles, onSaved });
  const [isOpen, setOpen] = useState(false);
  const { answers, problems, change } = editing;
  const row = useSaveOnLeave(editing, onConflict);
  const remove = () => void photo.remove();
  return (
    <li
      ref={row}
      aria-label={item.name}
      className="border-t border-line px-4 py-3 [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto] first:border-0 sm:px-5"
    >
      {item.isHidden && (
        <p className="mb-1 flex items-center gap-1.5 text-sm font-medium text-marigold">
          <Icon name="eye-off" size={18} /> Oculto: tu plan no lo muestra.
        </p>
      )}
      <div className="relative">
        <MainInputs answers={answers} about={item.name} problems={problems} onChange={change} />
        <SaveState editing={editing} />
      </div>
      <Tools {...props} photo={photo} open={{ id, is: isOpen, toggle: () => setOpen(!isOpen) }} />
      <Trouble editing={editing} item={item} />
      <PhotoFailure photo={photo} />
      <div id={id} hidden={!isOpen} className="mt-1">
        {isOpen && <More {...props} editing={editing} onRemovePhoto={remove} />}
      </div>
    </li>
  );
}
