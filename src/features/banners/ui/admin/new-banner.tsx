import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { BannerUpload } from './banner-upload.tsx';

/** The way to another banner. */
export function NewBannerButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Upload aria-hidden size={18} /> Subir banner
      </Button>
      {isOpen && <BannerUpload onClose={() => setOpen(false)} />}
    </>
  );
}
