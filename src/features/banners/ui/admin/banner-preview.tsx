import { useEffect, useRef } from 'react';

/** Pixels, in the proportions of the home page's carousel. */
const SIZE = { width: 800, height: 320 };

/** Draws the picture so that it fills the canvas, what stands out cut away on both sides. */
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
  /** Called where the browser can't show it. */
  onBroken: () => void;
}

/** A chosen file as the home page will show it: wide and cut. The page may show no picture that isn't stored, so it is drawn. */
export function BannerPreview({ file, onBroken }: BannerPreviewProps) {
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
