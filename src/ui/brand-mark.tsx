import { BRAND_MARK, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';

/** The sign of the product, `size` pixels square. The name beside it says what it is. */
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
