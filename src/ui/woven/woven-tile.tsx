import { CLOTH_HEIGHT, CLOTH_WIDTH, clothMarkup } from '#shared/woven/cloth.ts';

interface WovenTileProps {
  /** Id of what it stands for: every id has its own cloth. */
  seed: number;
  /** Hue of the cloth in degrees. */
  hue: number;
  className?: string;
}

/** A woven cloth that fills its box, in place of a photo. */
export function WovenTile({ seed, hue, className = 'size-full' }: WovenTileProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CLOTH_WIDTH} ${CLOTH_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      dangerouslySetInnerHTML={{ __html: clothMarkup(seed, hue) }}
    />
  );
}
