import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const program = `
  const { formatDate, formatLongDate, formatRelative, formatTime, guatemalaMonth, monthBounds, expiryLabel } = await import(${module('./time.ts')});
  const { describeOpenState, openState } = await import(${module('./opening-hours/open-state.ts')});
  const { weekRows } = await import(${module('./opening-hours/format.ts')});
  const { minuteOfWeek } = await import(${module('./opening-hours/week.ts')});
  const day = { closed: false, open: '08:00', close: '12:30', second: { open: '18:00', close: '02:00' } };
  const hours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: { closed: true } };
  const start = new Date('2025-03-01T00:00:00Z');
  const rows = Array.from({ length: 2000 }, (_, index) => {
    const now = new Date(start.getTime() + index * 31_547_000);
    return [
      formatDate(now), formatLongDate(now), formatTime(now), formatRelative(start, now), guatemalaMonth(now),
      monthBounds(guatemalaMonth(now)), expiryLabel(now, start), minuteOfWeek(now),
      describeOpenState(openState(hours, now)), weekRows(hours, now).findIndex((row) => row.isToday),
    ];
  });
  console.log(JSON.stringify({ offset: new Date('2026-07-01T00:00:00Z').getTimezoneOffset(), rows }));
`;

async function runIn(zone: string): Promise<{ offset: number; rows: unknown[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone, LC_ALL: 'C' },
    maxBuffer: 8 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

it('formats the same time in any host zone', async () => {
  const home = await runIn('America/Guatemala');
  expect([home.offset, home.rows.length]).toEqual([360, 2000]);
  const elsewhere = [
    ['UTC', 0],
    ['America/New_York', 240],
    ['Pacific/Auckland', -720],
  ] as const;
  for (const [zone, offset] of elsewhere) {
    const away = await runIn(zone);
    expect(away.offset).toBe(offset);
    expect(away.rows).toEqual(home.rows);
  }
});
