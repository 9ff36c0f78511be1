import { useId, useMemo } from 'react';
import { BRAND_MARK_SHAPES, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';
import { CLOTH_HEIGHT, CLOTH_WIDTH, clothMarkup } from '#shared/woven/cloth.ts';
import { GROUND, type Motif, OWN_THREADS, threadShapes } from '#shared/woven/motif.ts';
import { BAND, ORNAMENT } from '#shared/woven/motifs.ts';

/** Is text, as the parts of a picture never change. */
const threadsMarkup = (motif: Motif): string =>
  `<g shape-rendering="crispEdges">${threadShapes(motif, OWN_THREADS)}</g>`;

/** Is drawn where it is written into the page, once: React leaves what the server has written as it is. */
function drawnOnce(draw: () => string): string {
  let drawn: string | undefined;
  const markup = { toString: () => (drawn ??= draw()) };
  return markup as unknown as string;
}

const BAND_WIDTH = BAND[0]?.length ?? 0;
const BAND_HEIGHT = BAND.length + 2;
const bandThreads = drawnOnce(() => `<g transform="translate(0 1)">${threadsMarkup(BAND)}</g>`);

const bandMarkup = (id: string): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${BAND_WIDTH}" height="${BAND_HEIGHT}">${bandThreads}</pattern>` +
  `<rect width="100%" height="100%" fill="url(#${id})"/>`;

/** `id` is its own on the page. */
export function WovenBand({ id }: { id?: string }) {
  const ownId = useId();
  const band = useMemo(() => ({ __html: drawnOnce(() => bandMarkup(id ?? ownId)) }), [id, ownId]);
  return (
    <svg
      aria-hidden
      width="100%"
      height={BAND_HEIGHT}
      className="block"
      style={{ background: GROUND }}
      dangerouslySetInnerHTML={band}
    />
  );
}

const STITCH = 4;
// 79: the widths in the class are 3 and 4 pixels a stitch, so that all stitches come out alike.
const ORNAMENT_WIDTH = ORNAMENT[0]?.length ?? 0;
const ornament = { __html: drawnOnce(() => threadsMarkup(ORNAMENT)) };

export function WovenOrnament() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ORNAMENT_WIDTH} ${ORNAMENT.length}`}
      width={ORNAMENT_WIDTH * STITCH}
      height={ORNAMENT.length * STITCH}
      className="h-auto w-[237px] sm:w-[316px]"
      dangerouslySetInnerHTML={ornament}
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
  const cloth = useMemo(() => ({ __html: drawnOnce(() => clothMarkup(seed, hue, id)) }), [seed, hue, id]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CLOTH_WIDTH} ${CLOTH_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      dangerouslySetInnerHTML={cloth}
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
