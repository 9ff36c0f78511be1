import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { createTestMetrics } from '#test/metrics.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = await read('deploy/prometheus-alerts.yml');
const dashboard = JSON.parse(await read('deploy/grafana-dashboard.json'));
const operations = await read('docs/operations.md');

const opened = await openTestApp();
afterAll(opened.close);
const { db } = opened;
const everything = createTestMetrics(
  opened,
  { replica: { db, isCurrent: () => true } },
  {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'avisos@plaza.example',
    BACKUP_EVERY: '24h',
    BACKUP_TO: '/mnt/backups',
  },
);
const types = [...(await everything.read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
const SUFFIXES: Record<string, string[]> = { histogram: ['_bucket', '_count', '_sum'] };
const exported = new Set(
  types.flatMap(([, name, type]) => (SUFFIXES[type!] ?? ['']).map((end) => name + end)),
);

const NO_METRIC = /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|on|without|ignoring) *\([^)]*\)|\b(and|or|unless)\b/g;
const METRIC = /(?<![\w$])[a-z_]\w*\b(?! *\()/g;
const metricsIn = (expression: string) => expression.replaceAll(NO_METRIC, ' ').match(METRIC) ?? [];

const unknown = (expressions: string[]) =>
  [...new Set(expressions.flatMap(metricsIn))].filter((name) => name !== 'up' && !exported.has(name));

const EXPRESSION = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm;
const alertExpressions = [...rules.matchAll(EXPRESSION)].map(([, folded, line]) => folded ?? line ?? '');

interface Panel {
  targets?: { expr: string }[];
}
const panelExpressions = (dashboard.panels as Panel[]).flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
);

it('finds the metrics of an expression', () => {
  const expression = 'sum by (le) (rate(a_total{b="c_d"}[$__rate_interval])) / 600e6 > time() - max(e) and f';
  expect(metricsIn(expression)).toEqual(['a_total', 'e', 'f']);
});

describe('/metrics exports', () => {
  it('what the alert rules name', () => {
    expect(alertExpressions).toHaveLength(rules.match(/- alert:/g)!.length);
    expect(unknown(alertExpressions)).toEqual([]);
  });

  it('what the dashboard names', () => {
    expect(panelExpressions.length).toBeGreaterThan(20);
    expect(unknown(panelExpressions)).toEqual([]);
    const queries = JSON.stringify(dashboard.templating).matchAll(/label_values\((\w+)/g);
    expect(unknown([...queries].map(([, name]) => name!))).toEqual([]);
  });

  it('nothing that the documentation leaves out', () => {
    const own = types.map(([, name]) => name!).filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

it('alerts name a section of the documentation', () => {
  const sections = [...rules.matchAll(/runbook: docs\/operations\.md, (.*)/g)].map(([, section]) => section);
  expect(sections).toHaveLength(alertExpressions.length);
  expect(sections.filter((section) => !operations.includes(`\n### ${section}\n`))).toEqual([]);
});
