import { type Motif, threadPath } from '#shared/woven/motif.ts';

/** A motif stitch by stitch, one SVG unit each, in the colours of threads '1' to '4'. */
export function Threads({ motif, colours }: { motif: Motif; colours: readonly string[] }) {
  return (
    <g shapeRendering="crispEdges">
      {colours.map((colour, at) => (
        <path key={colour} stroke={colour} d={threadPath(motif, String(at + 1))} />
      ))}
    </g>
  );
}
