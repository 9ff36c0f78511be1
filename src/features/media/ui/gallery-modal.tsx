import { ImageOff, X } from 'lucide-react';
import { Modal } from '#ui/modal.tsx';
import { Slideshow, type SlideshowProps } from './slideshow.tsx';
import './gallery-modal.css';

function NoImages() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 text-white/80">
      <ImageOff aria-hidden size={48} />
      <p>No hay imágenes disponibles</p>
    </div>
  );
}

/** Shows all images over the whole page, dark in both themes. */
export default function GalleryModal({ onClose, ...slideshow }: SlideshowProps & { onClose: () => void }) {
  const title = `Galería de Imágenes - ${slideshow.itemName}`;
  const count = slideshow.images.length;
  return (
    <Modal label={title} onClose={onClose} className="gallery-modal">
      <form method="dialog" className="flex items-center gap-3 px-4 py-2">
        <h2 className="flex-1 truncate text-lg">{title}</h2>
        <button
          aria-label="Cerrar galería"
          className="grid size-11 place-items-center rounded-full hover:bg-white/15"
        >
          <X aria-hidden size={24} />
        </button>
      </form>
      {count > 0 ? <Slideshow {...slideshow} /> : <NoImages />}
      <form method="dialog" className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="text-sm text-white/80">
          {count} imagen{count === 1 ? '' : 'es'} en total
        </p>
        <button className="min-h-11 rounded-full border border-white/40 px-5 font-semibold hover:bg-white/15">
          Cerrar
        </button>
      </form>
    </Modal>
  );
}
