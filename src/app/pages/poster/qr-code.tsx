import { qrModules, qrPath } from './qr-path.ts';

/** White around the code, as many modules wide as cameras need. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  className?: string;
}

/** The text as a code to be read by cameras: black on white whatever the theme, and readable where a part is dirty. */
export function QrCode({ text, className }: QrCodeProps) {
  const modules = qrModules(text);
  const side = modules.length + 2 * QUIET;
  return (
    <svg role="img" aria-label={`Código QR de ${text}`} viewBox={`0 0 ${side} ${side}`} className={className}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path
        fill="#000"
        transform={`translate(${QUIET} ${QUIET})`}
        d={qrPath(modules)}
        shapeRendering="crispEdges"
      />
    </svg>
  );
}
