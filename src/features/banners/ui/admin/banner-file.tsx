import { ImagePlus } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { FileButton } from '#ui/file-button.tsx';
import { BANNER_RULES, faultOf } from '../../picture-rules.ts';
import { BannerPreview } from './banner-preview.tsx';

interface BannerFileProps {
  file: File | null;
  /** It is on its way. */
  isLocked: boolean;
  /** Null where what was chosen can't be a banner. */
  onChoose: (file: File | null) => void;
}

/** Passes on what can be a banner; `fault` is what was wrong with what can't. */
function useChoice(onChoose: BannerFileProps['onChoose']) {
  const [fault, setFault] = useState<string | null>(null);
  const choose = (chosen: File) => {
    const found = faultOf(chosen);
    setFault(found);
    onChoose(found ? null : chosen);
  };
  const refuse = useCallback(() => {
    setFault(BANNER_RULES.noImage);
    onChoose(null);
  }, [onChoose]);
  return { fault, choose, refuse };
}

/** The choice of a banner's picture, with a preview of it. */
export function BannerFile({ file, isLocked, onChoose }: BannerFileProps) {
  const id = useId();
  const { fault, choose, refuse } = useChoice(onChoose);
  return (
    <div className="space-y-3">
      {file && <BannerPreview file={file} onBroken={refuse} />}
      <FileButton
        accept="image/*"
        disabled={isLocked}
        describedBy={`${id}-hint`}
        onChoose={([chosen]) => choose(chosen)}
      >
        <ImagePlus aria-hidden size={18} /> {file ? 'Cambiar imagen' : 'Elegir imagen'}
      </FileButton>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Mejor ancha, de 1600 × 640 píxeles o más. JPG, PNG, WebP o GIF de hasta {MAX_IMAGE_SIZE}.
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {fault}
      </p>
    </div>
  );
}
