import { useId } from 'react';
import { BRAND_MARK, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';
import { CLOTH_HEIGHT, CLOTH_WIDTH, clothMarkup } from '#shared/woven/cloth.ts';
import { GROUND, type Motif, OWN_THREADS, threadPaths } from '#shared/woven/motif.ts';
import { BAND, ORNAMENT } from '#shared/woven/motifs.ts';

function Threads({ motif }: { motif: Motif }) {
  return (
    <g shapeRendering="crispEdges">
      {threadPaths(motif).map((path, at) => (
        <path key={OWN_THREADS[at]} stroke={OWN_THREADS[at]} d={path} />
      ))}
    </g>
  );
}

const BAND_WIDTH = BAND[0]?.length ?? 0;
const BAND_HEIGHT = BAND.length + 2;

export function WovenBand() {
  const id = useId();
  return (
    <svg aria-hidden width="100%" height={BAND_HEIGHT} className="block" style={{ background: GROUND }}>
      <pattern id={id} patternUnits="userSpaceOnUse" width={BAND_WIDTH} height={BAND_HEIGHT}>
        <g transform="translate(0 1)">
          <Threads motif={BAND} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const STITCH = 4;
// 79: the widths in the class are 3 and 4 pixels a stitch, so that all stitches come out alike.
const ORNAMENT_WIDTH = ORNAMENT[0]?.length ?? 0;

export function WovenOrnament() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ORNAMENT_WIDTH} ${ORNAMENT.length}`}
      width={ORNAMENT_WIDTH * STITCH}
      height={ORNAMENT.length * STITCH}
      className="h-auto w-[237px] sm:w-[316px]"
    >
      <Threads motif={ORNAMENT} />
    </svg>
  );
}

interface WovenTileProps {
  seed: number;
  hue: number;
  className?: string | undefined;
}

export function WovenTile({ seed, hue, className = 'size-full' }: WovenTileProps) {
  const id = useId();
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CLOTH_WIDTH} ${CLOTH_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      dangerouslySetInnerHTML={{ __html: clothMarkup(seed, hue, id) }}
    />
  );
}

export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${BRAND_MARK_SIDE} ${BRAND_MARK_SIDE}`}
      className="shrink-0"
    >
      {BRAND_MARK.map(({ colour, path }) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  );
}
