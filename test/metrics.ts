import { createMetrics } from '#server/metrics/create-metrics.ts';
import { readConfig } from '#platform/config.ts';
import type { openTestApp } from './app.ts';

export const METRICS_TOKEN = 'only-for-prometheus-1';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Sources = Parameters<typeof createMetrics>[1];

/** Returns the metrics of a program with these settings. */
export function createTestMetrics(
  { deps, db }: TestApp,
  sources: Partial<Sources> = {},
  settings: Record<string, string> = {},
) {
  const config = readConfig({ METRICS_TOKEN, ...settings });
  const metrics = createMetrics(config, { ...deps, db, ...sources });
  if (!metrics) throw new Error('METRICS_TOKEN is not set');
  return metrics;
}

/** Finds the value of a series that is named as `name` or `name{label="value"}`. */
export function seriesValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
