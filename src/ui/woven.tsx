import { useId } from 'react';
import { BRAND_MARK_SHAPES, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';
import { CLOTH_HEIGHT, CLOTH_WIDTH, clothMarkup } from '#shared/woven/cloth.ts';
import { GROUND, type Motif, OWN_THREADS, threadShapes } from '#shared/woven/motif.ts';
import { BAND, ORNAMENT } from '#shared/woven/motifs.ts';

/** Is text, as the parts of a picture never change. */
const threadsMarkup = (motif: Motif): string =>
  `<g shape-rendering="crispEdges">${threadShapes(motif, OWN_THREADS)}</g>`;

const BAND_WIDTH = BAND[0]?.length ?? 0;
const BAND_HEIGHT = BAND.length + 2;
const BAND_THREADS = `<g transform="translate(0 1)">${threadsMarkup(BAND)}</g>`;

const bandMarkup = (id: string): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${BAND_WIDTH}" height="${BAND_HEIGHT}">${BAND_THREADS}</pattern>` +
  `<rect width="100%" height="100%" fill="url(#${id})"/>`;

/** `id` is its own on the page. */
export function WovenBand({ id }: { id?: string }) {
  const ownId = useId();
  return (
    <svg
      aria-hidden
      width="100%"
      height={BAND_HEIGHT}
      className="block"
      style={{ background: GROUND }}
      dangerouslySetInnerHTML={{ __html: bandMarkup(id ?? ownId) }}
    />
  );
}

const STITCH = 4;
// 79: the widths in the class are 3 and 4 pixels a stitch, so that all stitches come out alike.
const ORNAMENT_WIDTH = ORNAMENT[0]?.length ?? 0;
const ORNAMENT_THREADS = threadsMarkup(ORNAMENT);

export function WovenOrnament() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ORNAMENT_WIDTH} ${ORNAMENT.length}`}
      width={ORNAMENT_WIDTH * STITCH}
      height={ORNAMENT.length * STITCH}
      className="h-auto w-[237px] sm:w-[316px]"
      dangerouslySetInnerHTML={{ __html: ORNAMENT_THREADS }}
    />
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
      dangerouslySetInnerHTML={{ __html: BRAND_MARK_SHAPES }}
    />
  );
}
