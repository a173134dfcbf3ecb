import { emptyPublicConfig } from '@cruxboard/contracts/site/pages/public-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { createWebDist } from '../../platform/testing/web-dist';
import { mountPages } from './routes';

async function open(env: Record<string, string>) {
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  const app = await createTestApp({ settings });
  const dist = await createWebDist();
  await mountPages(app.app, app.deps, dist.dir);
  return { app, dist };
}

let configured: Awaited<ReturnType<typeof open>>;
let bare: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  configured = await open({
    OPERATOR_NAME: 'Climb & Co </script>',
    OPERATOR_EMAIL: 'hello@climb.example',
    OPERATOR_COUNTRY: 'New South Wales, Australia',
    FORM_WIDGET_URL: 'https://forms.example/v1/widget.js',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_CLIENT_SECRET: 'secret',
    MICROSOFT_CLIENT_ID: 'microsoft',
    MICROSOFT_CLIENT_SECRET: 'secret',
    CURRENCY: 'EUR',
    DELETION_DAYS: '7',
  });
  bare = await open({});
});
afterAll(async () => {
  for (const { app, dist } of [configured, bare]) {
    await app.close();
    await dist.remove();
  }
});

async function page(app: TestApp) {
  const answer = await app.app.inject({ url: '/terms' });
  const json = /id="public-config">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  const policy = String(answer.headers['content-security-policy']);
  return { config: JSON.parse(json) as unknown, policy };
}

describe('the public settings in a page', () => {
  it('are the operator, the form widget, sign-in providers, currency and days until deletion, escaped', async () => {
    expect((await page(configured.app)).config).toEqual({
      operator: {
        name: 'Climb & Co </script>',
        email: 'hello@climb.example',
        country: 'New South Wales, Australia',
      },
      formWidgetUrl: 'https://forms.example/v1/widget.js',
      signInProviders: ['google', 'hotmail'],
      currency: 'EUR',
      deletionDays: 7,
    });
  });

  it('are the defaults where nothing is set', async () => {
    expect((await page(bare.app)).config).toEqual(emptyPublicConfig);
  });
});

describe('the policy of a page', () => {
  it('lets the widget’s origin run, talk and show its form where one is configured', async () => {
    const { policy } = await page(configured.app);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/forms\.example(;|$)/);
    expect(policy).toContain("connect-src 'self' https://forms.example;");
    expect(policy).toContain("frame-src 'self' https://forms.example");
  });

  it('knows no other origin where none is', async () => {
    const { policy } = await page(bare.app);
    expect(policy).not.toMatch(/https?:|frame-src/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  });
});
