import { type Motif, threadPaths } from '#shared/woven/motif.ts';

/** A motif stitch by stitch, one SVG unit each, in the colours of threads '1' to '4'. */
export function Threads({ motif, colours }: { motif: Motif; colours: readonly string[] }) {
  return (
    <g shapeRendering="crispEdges">
      {threadPaths(motif).map((path, at) => (
        <path key={colours[at]} stroke={colours[at]} d={path} />
      ))}
    </g>
  );
}
