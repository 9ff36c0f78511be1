import { DARK, LIGHT } from '#shared/palette.ts';
import { MARIGOLD, type Motif } from '#shared/woven/motif.ts';

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const INLINE = {
  body: `margin:0;padding:0;background:${LIGHT.paper}`,
  page: `background:${LIGHT.paper}`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  card: `max-width:600px;table-layout:fixed;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px;border-collapse:separate;overflow:hidden`,
  content: 'padding:28px 32px 32px;word-break:break-word',
  brand: `${FONT};font-size:18px;line-height:28px;font-weight:800;color:${LIGHT.ink};text-decoration:none`,
  heading: `${FONT};margin:24px 0 12px;font-size:24px;line-height:30px;font-weight:700;color:${LIGHT.ink}`,
  paragraph: `${FONT};margin:0 0 16px;font-size:16px;line-height:25px;color:${LIGHT.ink}`,
  details: `border-left:3px solid ${MARIGOLD};margin:4px 0 20px`,
  detail: `${FONT};padding:2px 0 2px 14px;font-size:16px;line-height:24px;color:${LIGHT.ink}`,
  detailLink: `color:${LIGHT.link};font-weight:600`,
  label: `font-size:14px;color:${LIGHT.muted}`,
  buttonCell: `border-radius:999px;background:${LIGHT.accent}`,
  button: `${FONT};display:inline-block;padding:12px 26px;font-size:16px;line-height:22px;font-weight:600;color:${LIGHT['on-accent']};text-decoration:none;border-radius:999px`,
  small: `${FONT};margin:16px 0 0;font-size:14px;line-height:21px;color:${LIGHT.muted}`,
  address: `color:${LIGHT.link};word-break:break-all`,
  foot: `${FONT};padding:20px 8px 8px;word-break:break-word;font-size:14px;line-height:21px;color:${LIGHT.muted}`,
};

export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .content { padding: 24px 20px 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.paper} !important; }
  .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .link { color: ${DARK.link} !important; }
  .button-cell { background: ${DARK.accent} !important; }
  .button { color: ${DARK['on-accent']} !important; }
}`;

interface Weaving {
  dyes: readonly string[];
  stitch: number;
  width: number;
}

const BARE = 'cellpadding="0" cellspacing="0" border="0" role="presentation"';

/** Draws with table cells, because most mail clients show no images. Takes only known colours and numbers. */
export function weaveCells(motif: Motif, { dyes, stitch, width }: Weaving): string {
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
