// @vitest-environment happy-dom
import { emptyPublicConfig, publicConfigId } from '@cruxboard/contracts/site/pages/public-config';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // the page reads its settings once
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

function writeConfig(change: Partial<typeof emptyPublicConfig>): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = publicConfigId;
  script.textContent = JSON.stringify({ ...emptyPublicConfig, ...change });
  document.head.append(script);
}

it('prices of credits are in the currency that they are sold for', async () => {
  writeConfig({ currency: 'EUR' });
  const { CreditTiers } = await import('./credit-tiers');
  render(<CreditTiers />);
  const prices = screen
    .getAllByRole('heading', { level: 3 })
    .map((tier) => tier.nextElementSibling?.textContent);
  expect(prices.length).toBeGreaterThan(1);
  for (const price of prices) expect(price).toContain('€');
});

it.each([
  [14, 'erased within 14 days'],
  [0, 'erased straight away'],
])('with %i days until deletion the privacy page says %s', async (deletionDays, said) => {
  writeConfig({ deletionDays });
  const { HowLong } = await import('./privacy-page');
  render(<HowLong />);
  expect(screen.getByText((text) => text.includes(said))).toBeTruthy();
});
