import { useId } from 'react';
import { GROUND, OWN_THREADS } from '#shared/woven/motif.ts';
import { BAND } from '#shared/woven/motifs.ts';
import { Threads } from './threads.tsx';

const WIDTH = BAND[0]?.length ?? 0;
const HEIGHT = BAND.length + 2;

/** The thin woven band that runs across the page. */
export function WovenBand() {
  const id = useId();
  return (
    <svg aria-hidden width="100%" height={HEIGHT} className="block" style={{ background: GROUND }}>
      <pattern id={id} patternUnits="userSpaceOnUse" width={WIDTH} height={HEIGHT}>
        <g transform="translate(0 1)">
          <Threads motif={BAND} colours={OWN_THREADS} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
