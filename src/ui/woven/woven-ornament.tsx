import { OWN_THREADS } from '#shared/woven/motif.ts';
import { ORNAMENT } from '#shared/woven/motifs.ts';
import { Threads } from './threads.tsx';

const STITCH = 4;
const WIDTH = ORNAMENT[0]?.length ?? 0; // 79: the widths below are 3 and 4 pixels a stitch, so that all come out alike

/** Two woven birds at a maize plant: company where there is nothing else to see. */
export function WovenOrnament() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${ORNAMENT.length}`}
      width={WIDTH * STITCH}
      height={ORNAMENT.length * STITCH}
      className="h-auto w-[237px] sm:w-[316px]"
    >
      <Threads motif={ORNAMENT} colours={OWN_THREADS} />
    </svg>
  );
}
