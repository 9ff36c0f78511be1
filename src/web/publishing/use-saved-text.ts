import { useState } from 'react';
import { type Photos, arePhotosChanged } from '#features/media/ui/edit/photos.ts';
import type { Store } from '#ui/store.ts';

interface SavedTextOptions<Saved> {
  store: Store<Photos>;
  onTextSaved: () => void;
  onSaved: (saved: Saved) => void;
}

/** Keeps what the text was saved as while its photos follow, and whether the plan had no room for it. */
export function useSavedText<Saved>({ store, onTextSaved, onSaved }: SavedTextOptions<Saved>) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isOverLimit, setOverLimit] = useState(false);
  return {
    saved,
    isOverLimit,
    resume: () => setOverLimit(false),
    onLimit: () => setOverLimit(true),
    onTaken: (taken: Saved) => {
      onTextSaved();
      return arePhotosChanged(store.get()) ? setSaved(taken) : onSaved(taken);
    },
  };
}
