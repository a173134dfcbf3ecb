import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { origin } from './api';
import { settle } from './settle';
import { expect } from './test';

/** Waits for the page and asks for faults of accessibility in both themes. */
export async function look(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page);
  await expectAccessible(page);
}

/** Asks for faults of accessibility in both themes on the page as it stands, which is in the light one. */
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

/** The engine comes from outside the page, which its content policy would not let in. */
export async function openForAxe(browser: Browser, baseURL = origin()): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
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

/** Everything, or after a change of the theme alone what it changes. */
async function expectNoFaults(
  page: Page,
  which: 'all' | 'colours',
  disabledRules: readonly string[],
): Promise<void> {
  // A colour may be on its way for some frames; what is still wrong then stays so.
  await expect
    .poll(() =>
      page.evaluate(
        async ({ scope, rules }) => {
          const { axe } = window as unknown as { axe: Engine }; // evaluated before
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
