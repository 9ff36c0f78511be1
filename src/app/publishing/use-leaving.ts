import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { type Photos, arePhotosChanged, isAtRest } from '#features/media/ui/edit/photos.ts';
import { notify } from '#ui/notify.ts';
import { type Store, useStore } from '#ui/store.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

const BUSY = 'Todavía se está guardando. Espera un momento.';

interface Edited {
  store: Store<Photos>;
  /** What is typed differs from what it began with. */
  isChanged: boolean;
  /** What is typed is on its way. */
  isSending: boolean;
  /** What is typed is saved, and the photos follow. */
  isSaved: boolean;
  /** Ends it with what is saved by then. */
  onEnd: () => void;
  onClose: () => void;
}

const sayBusy = () => void notify('error', BUSY);

/**
 * What comes before a form is left. Closing it asks about everything that is unsaved; Back, links, and leaving the site ask about
 * photos alone, as no draft keeps them. While something is on its way, nobody leaves.
 */
export function useLeaving({ store, isChanged, isSending, isSaved, onEnd, onClose }: Edited) {
  const photos = useStore(store);
  const [isClosing, setClosing] = useState(false);
  const isUnderWay = isSending || (isSaved && !isAtRest(photos));
  useLeaveWarning(arePhotosChanged(photos));
  // The last photo may have arrived since this was rendered.
  const blocker = useBlocker(() => arePhotosChanged(store.get()) && !(isSaved && isAtRest(store.get())));
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (!isHeld || !isUnderWay) return;
    blocker.reset();
    sayBusy();
  }, [isHeld, isUnderWay, blocker]);
  const mayClose = () => {
    if (isUnderWay) sayBusy();
    else if (isSaved) onEnd();
    else if (isChanged || arePhotosChanged(photos)) setClosing(true);
    else return true;
    return false;
  };
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const leave = () => (isHeld ? blocker.proceed() : onClose());
  return { isAsking: isClosing || (isHeld && !isUnderWay), mayClose, stay, leave };
}
