import { X } from 'lucide-react';

/** The sign in the corner of a dialog that closes it. */
export function DialogClose() {
  return (
    <form method="dialog" className="absolute top-2 right-2">
      <button aria-label="Cerrar" className="grid size-11 place-items-center rounded-full hover:bg-raised">
        <X aria-hidden size={22} />
      </button>
    </form>
  );
}
