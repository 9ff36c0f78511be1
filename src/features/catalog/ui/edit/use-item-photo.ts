import { useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { notify } from '#ui/notify.ts';
import { CATALOG_MESSAGES } from '../../messages.ts';
import { removePhoto, uploadPhoto } from '../../mutations.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';

/** Makes ready what is chosen on the device. `prepare` throws an error with a sentence for people. */
export interface PhotoFiles {
  accept: string;
  prepare: (chosen: File) => Promise<File>;
}

interface Options {
  item: OwnCatalogItem;
  files: PhotoFiles;
  onSaved: (catalog: OwnCatalog) => void;
}

const say = (error: unknown, what: string): string =>
  error instanceof ApiError ? `${what}: ${error.message}` : what;

/** Holds in `part` the fraction sent, 0 to 1; null while nothing is sent. */
export function useItemPhoto({ item: { id, name }, files, onSaved }: Options) {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const send = async (file: File) => {
    setUnsent(null);
    try {
      onSaved(await uploadPhoto(id, file, setPart));
      void notify('success', CATALOG_MESSAGES.photoAdded(name));
    } catch (error) {
      setFailure(say(error, CATALOG_MESSAGES.photoFailed));
      setUnsent(file);
    }
  };
  const start = async (work: () => Promise<void>) => {
    setFailure(null);
    setPart(0);
    await work();
    setPart(null);
  };
  const choose = (chosen: File) =>
    start(async () => {
      const file = await files.prepare(chosen).catch((error: unknown) => {
        setFailure(error instanceof Error ? error.message : CATALOG_MESSAGES.photoFailed);
        return null;
      });
      if (file) await send(file);
    });
  const remove = () =>
    start(async () => {
      try {
        onSaved(await removePhoto(id));
        void notify('success', CATALOG_MESSAGES.photoRemoved(name));
      } catch (error) {
        setFailure(say(error, CATALOG_MESSAGES.photoRemoveFailed));
      }
    });
  return { part, failure, choose, remove, retry: unsent && (() => void start(() => send(unsent))) };
}

export type ItemPhotoEditing = ReturnType<typeof useItemPhoto>;
