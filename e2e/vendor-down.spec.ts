import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { phoneDevice } from './lib/device';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

// A vendor that is down costs its feature, says so there, and comes back by itself.

/** Stripe, as far as starting a checkout goes. */
let stripe: Server;
let isDown = false;
let product: Product;

test.beforeAll(async () => {
  stripe = createServer((request, response) => {
    request.resume();
    const { port } = stripe.address() as AddressInfo; // of a port, not of a pipe
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      url: `http://127.0.0.1:${port}/pay`,
      payment_status: 'unpaid',
    };
    if (request.url === '/pay')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Pay here</h1>');
    else response.writeHead(isDown ? 503 : 200).end(JSON.stringify(isDown ? {} : session));
  });
  stripe.listen(0, '127.0.0.1');
  await once(stripe, 'listening');
  const { port } = stripe.address() as AddressInfo; // as above
  product = await startProduct({
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_ORIGIN: `http://127.0.0.1:${port}`,
  });
});
test.afterAll(async () => {
  await product.remove();
  stripe.closeAllConnections();
  stripe.close();
});

test('card payments that are down say so, and are offered again as soon as they’re back', async ({
  browser,
}) => {
  expect(product.output()).toMatch(/Connected +card payments/);
  const context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  const phone = await context.newPage();
  await phone.goto('/auth/login?next=/competitions/manage/credits');
  await phone.getByLabel('Email').fill('organiser@demo.test');
  await phone.getByLabel('Password', { exact: true }).fill('chalk-and-rock-1');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  const buy = phone.getByRole('button', { name: /^Buy Project/ });
  const fault = phone.getByRole('alert');

  isDown = true;
  await buy.click();
  await expect(fault).toHaveText(/^Card payments can’t be reached right now\. You haven’t been/);
  await buy.click();
  await expect(fault).toHaveText(/You can buy again here as soon as they’re back\.$/);
  await expect(buy).toBeDisabled();
  await expect(phone.getByRole('region', { name: 'Your balance' })).toBeVisible();

  isDown = false;
  await expect(buy).toBeEnabled({ timeout: 30_000 });
  await expect(fault).toHaveCount(0);
  await buy.click();
  await expect(phone.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  await context.close();
});
