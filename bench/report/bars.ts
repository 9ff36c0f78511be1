import { shown } from '../table.ts';
import { label, legend, svg } from './svg.ts';

/** What bars show: for each row one bar of each series. */
export interface Bars {
  title: string;
  series: readonly string[];
  rows: readonly { name: string; values: readonly number[] }[];
}

const [LEFT, RIGHT, TOP, BAR] = [200, 90, 64, 13];

/** Horizontal bars in groups, all from zero on one scale. */
export function drawBars({ title, series, rows }: Bars): string {
  const width = 720;
  const group = series.length * BAR + 16;
  const most = Math.max(...rows.flatMap(({ values }) => values), 1);
  const scale = (width - LEFT - RIGHT) / most;
  const bars = rows.flatMap(({ name, values }, index) => {
    const top = TOP + index * group;
    return [
      label(LEFT - 10, top + (series.length * BAR) / 2 + 5, name, { anchor: 'end' }),
      ...values.map((value, tone) => {
        const y = top + tone * BAR;
        const bar = `<rect class="tone-${tone}" x="${LEFT}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR - 2}" rx="2"/>`;
        return bar + label(LEFT + value * scale + 6, y + 10, shown(value), { muted: true });
      }),
    ];
  });
  return svg(width, TOP + rows.length * group, title, [
    label(0, 18, title),
    legend(LEFT, 44, series),
    ...bars,
  ]);
}
