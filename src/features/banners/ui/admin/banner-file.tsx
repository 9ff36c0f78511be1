import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { HEIC_FAULT, detectPictureFormat } from '#shared/picture-format.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { readFile } from '#ui/read-file.ts';
import { PICTURE_RULES } from '../../schema.ts';

const SIZE = { width: 800, height: 320 };

function drawCover(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height);
}

interface BannerPreviewProps {
  file: File;
  onBroken: () => void;
}

/** Draws on a canvas because the CSP allows no `blob:` images. */
function BannerPreview({ file, onBroken }: BannerPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const picture = await createImageBitmap(file).catch(() => null);
      if (isShown && !picture) onBroken();
      if (isShown && picture && canvas.current) drawCover(canvas.current, picture);
      picture?.close();
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [file, onBroken]);
  return (
    <figure>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Vista previa del banner"
        {...SIZE}
        className="aspect-5/2 h-auto w-full rounded-lg border border-line bg-raised"
      />
      <figcaption className="mt-1 text-sm text-muted wrap-anywhere">{file.name}</figcaption>
    </figure>
  );
}

interface BannerFileProps {
  file: File | null;
  isLocked: boolean;
  onChoose: (file: File | null) => void;
}

async function readPicture(file: File): Promise<File> {
  if (file.size > PICTURE_RULES.maxBytes) throw new Error(PICTURE_RULES.tooLarge);
  const { bytes, copy } = await readFile(file);
  const format = detectPictureFormat(bytes);
  if (format === 'heic') throw new Error(`${file.name}: ${HEIC_FAULT}`);
  if (format === null && !file.type.startsWith('image/')) throw new Error(PICTURE_RULES.noImage);
  return copy;
}

function useChoice(onChoose: BannerFileProps['onChoose']) {
  const [error, setError] = useState<string | null>(null);
  const choose = async (chosen: File) => {
    try {
      onChoose(await readPicture(chosen));
      setError(null);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : PICTURE_RULES.noImage);
      onChoose(null);
    }
  };
  const reject = useCallback(() => {
    setError(PICTURE_RULES.noImage);
    onChoose(null);
  }, [onChoose]);
  return { error, choose, reject };
}

export function BannerFile({ file, isLocked, onChoose }: BannerFileProps) {
  const id = useId();
  const { error, choose, reject } = useChoice(onChoose);
  return (
    <div className="space-y-3">
      {file && <BannerPreview file={file} onBroken={reject} />}
      <FileButton
        accept="image/*"
        disabled={isLocked}
        describedBy={`${id}-hint`}
        onChoose={([chosen]) => void choose(chosen)}
      >
        <Icon name="image-plus" size={18} /> {file ? 'Cambiar imagen' : 'Elegir imagen'}
      </FileButton>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Mejor ancha, de 1600 × 640 píxeles o más. JPG, PNG, WebP o GIF de hasta {MAX_IMAGE_SIZE}. Si tiene
        movimiento, queda fija.
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
