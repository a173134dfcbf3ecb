import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';

const ops = fileURLToPath(new URL('../../../../ops/', import.meta.url));
const rules = readFileSync(`${ops}prometheus/alerts.yml`, 'utf8');

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const dashboards = readdirSync(`${ops}grafana`).map(
  // their own form; what is used of it is checked below
  (file) => JSON.parse(readFileSync(`${ops}grafana/${file}`, 'utf8')) as Dashboard,
);

/** The lines that the rules consist of, by their indentation; nothing else is YAML that we use. */
const lines: readonly RegExp[] = [
  /^# .+$/,
  /^groups:$/,
  /^ {2}- name: [a-z]+$/,
  /^ {4}rules:$/,
  /^ {6}- alert: Cruxboard\w+$/,
  /^ {8}expr: '[^']+'$/,
  /^ {8}for: \d+[mh]$/,
  /^ {8}(labels|annotations):$/,
  /^ {10}severity: (warning|critical)$/,
  /^ {10}(summary|description): '[^']+'$/,
];
const wordsOfQueries = new Set(
  'sum time rate increase max min by topk histogram_quantile le and or'.split(' '),
);

let app: TestApp;
/** The metrics there are, each with the labels of its series. */
const exposed = new Map<string, Set<string>>();

beforeAll(async () => {
  app = await createTestApp();
  for (const url of ['/api/flags', '/api/gyms', '/api/gyms/none']) await app.app.inject(url);
  const { body } = await app.app.inject('/metrics');
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const series = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of series) exposed.set(`${name}${suffix}`, new Set());
  }
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) exposed.get(name)?.add(label);
  }
});
afterAll(() => app.close());

/** Names in an expression that aren't functions, labels or durations. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[\w+\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  const names = bare.match(/\b[a-z_]\w*\b/gi) ?? [];
  return names.filter((name) => !wordsOfQueries.has(name));
}

const expressions = [
  ...[...rules.matchAll(/^ +expr: '([^']+)'$/gm)].map(([, expr = '']) => ['alerts', expr] as const),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => [uid, expr] as const)),
  ),
];

describe('expressions of alerts and dashboards', () => {
  it.each(expressions)('%s: %s', (_of, expr) => {
    const names = metricsOf(expr);
    expect(names).not.toEqual([]);
    for (const name of names) {
      // Prometheus' own
      if (name !== 'up') expect([...exposed.keys()]).toContain(name);
    }
    for (const open of ['(', '{', '[']) {
      const close = { '(': ')', '{': '}', '[': ']' }[open] ?? '';
      expect(expr.split(open).length, open).toBe(expr.split(close).length);
    }
  });

  it('ask for labels that requests have', () => {
    for (const [, expr] of expressions) {
      for (const [, name = '', matchers = ''] of expr.matchAll(/(http_\w+)\{([^}]*)\}/g)) {
        const labels = [...matchers.matchAll(/(\w+)[=!~]+"/g)].map(([, label]) => label);
        expect([...(exposed.get(name) ?? [])]).toEqual(expect.arrayContaining(labels));
      }
    }
  });

  it('know a metric that is none', () => {
    expect(metricsOf('sum by (code) (rate(errors{code="x"}[5m]))')).toEqual(['errors']);
  });
});

describe('alert rules', () => {
  it('are YAML of the lines that rules consist of', () => {
    for (const line of rules.trimEnd().split('\n')) {
      expect(
        lines.some((form) => form.test(line)),
        line,
      ).toBe(true);
    }
  });

  it('have each everything a rule needs, once', () => {
    const alerts = rules.split(/^ {6}- alert: /m).slice(1);
    expect(alerts.length).toBeGreaterThan(10);
    expect(new Set(alerts.map((alert) => alert.split('\n')[0])).size).toBe(alerts.length);
    for (const alert of alerts) {
      const keys = [...alert.matchAll(/^ +(\w+):/gm)].map(([, key]) => key);
      expect(keys).toEqual([
        'expr',
        'for',
        'labels',
        'severity',
        'annotations',
        'summary',
        'description',
      ]);
    }
  });
});

it('dashboards have ids and titles of their own, and panels beside each other', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  for (const { title, panels } of dashboards) {
    expect(title).toMatch(/^Cruxboard: /);
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(panels.length);
  }
});
