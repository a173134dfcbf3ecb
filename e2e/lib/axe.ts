import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { phoneDevice } from './device';
import { origin } from './api';
import { settle } from './settle';
import { expect } from './test';

/** Waits for the page to settle and runs axe in both themes. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page);
  await expectAccessible(page);
}

/** Runs axe in both themes on the page as it is, which is in the light one. */
export async function expectAccessible(
  page: Page,
  disabledRules: readonly string[] = [],
): Promise<void> {
  const engine = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(engine, 'utf8'));
  await expectNoFaults(page, 'all', disabledRules);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFaults(page, 'colours', disabledRules);
}

/** Opens a page without its content policy, which would block axe's script. */
export async function openForAxe(browser: Browser, baseURL = origin()): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ...phoneDevice,
    bypassCSP: true,
  });
  return context.newPage();
}

interface Engine {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Runs every rule, or only the colour rule after a change of theme. */
async function expectNoFaults(
  page: Page,
  which: 'all' | 'colours',
  disabledRules: readonly string[],
): Promise<void> {
  // Colours may be in transition for some frames; real violations stay.
  await expect
    .poll(() =>
      page.evaluate(
        async ({ scope, rules }) => {
          const { axe } = window as unknown as { axe: Engine }; // evaluated above
          const { violations } = await axe.run(document, {
            resultTypes: ['violations'],
            rules,
            ...(scope === 'colours'
              ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
              : {}),
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
          );
        },
        {
          scope: which,
          rules: Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }])),
        },
      ),
    )
    .toEqual([]);
}
