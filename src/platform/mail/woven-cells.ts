import type { Motif } from '#shared/woven/motif.ts';

interface Weaving {
  /** The dyes of threads '1', '2' and so on. */
  dyes: readonly string[];
  /** Side of a stitch in pixels. */
  stitch: number;
  /** Stitches across; a narrower motif is repeated. */
  width: number;
}

const BARE = 'cellpadding="0" cellspacing="0" border="0" role="presentation"';

/**
 * A woven figure as HTML for mails, most of which show no pictures but all of which show tables: a row of cells for each
 * row of stitches, the ground left open. Only known colours and numbers go in, so that it is safe as HTML.
 */
export function wovenCells(motif: Motif, { dyes, stitch, width }: Weaving): string {
  const cell = (run: string) => {
    const dye = dyes[Number(run[0]) - 1];
    return `<td width="${run.length * stitch}" height="${stitch}"${dye ? ` bgcolor="${dye}"` : ''}></td>`;
  };
  const rows = motif.map((row) => {
    const runs =
      row
        .repeat(Math.ceil(width / row.length))
        .slice(0, width)
        .match(/(.)\1*/g) ?? [];
    return `<table ${BARE} width="${width * stitch}"><tr>${runs.map(cell).join('')}</tr></table>`;
  });
  return rows.join('');
}
