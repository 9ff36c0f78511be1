import { encode } from 'uqr';

export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let start = 0;
  row.forEach((isBlack, x) => {
    if (isBlack && !row[x - 1]) start = x;
    if (isBlack && !row[x + 1]) path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  });
  return path;
}

export const qrPath = (modules: readonly (readonly boolean[])[]): string => modules.map(rowPath).join('');

const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  className?: string;
}

export function QrCode({ text, className }: QrCodeProps) {
  const modules = qrModules(text);
  const side = modules.length + 2 * QUIET_ZONE;
  return (
    <svg role="img" aria-label={`Código QR de ${text}`} viewBox={`0 0 ${side} ${side}`} className={className}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path
        fill="#000"
        transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`}
        d={qrPath(modules)}
        shapeRendering="crispEdges"
      />
    </svg>
  );
}
