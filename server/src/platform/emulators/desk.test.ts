import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Desk, startDesk } from '../../../../emulators/desk/server';
import { maskBody, maskPath, maskText } from '../../../../emulators/masking';
import { type PaymentsStandIn, startPayments } from '../../../../emulators/payments/server';
import { startSmsGateway } from '../../../../emulators/sms-gateway';

let desk: Desk;
let payments: PaymentsStandIn;
let sms: Awaited<ReturnType<typeof startSmsGateway>>;

beforeEach(async () => {
  payments = await startPayments();
  sms = await startSmsGateway();
  const notes = [{ name: 'Files <b>', about: 'In a folder.', url: null }];
  desk = await startDesk({ lines: [...payments.lines, ...sms.lines], notes });
});
afterEach(async () => {
  for (const one of [desk, payments, sms]) await one.close();
});

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${desk.url}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(`${desk.url}${path}`, { method: 'POST', body, redirect: 'manual' });
}

async function openCheckout(): Promise<string> {
  const body = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://127.0.0.1/paid',
    cancel_url: 'http://127.0.0.1/left',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '1500',
    'line_items[0][price_data][product_data][name]': '100 credits <i>',
    'line_items[0][quantity]': '1',
  });
  const { STRIPE_SECRET_KEY: key } = payments.settings;
  const answer = await fetch(`${payments.url}/v1/checkout/sessions`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}` },
  });
  const { id } = (await answer.json()) as { id: string }; // as Stripe answers
  return id;
}

it('sets, shows and clears a fault', async () => {
  const set = await call('PUT', '/api/vendors/stripe/fault', {
    kind: 'limit',
    seconds: 9,
    times: 2,
  });
  expect(set.status).toBe(200);
  expect(set.body['fault']).toEqual({
    kind: 'limit',
    seconds: 9,
    times: 2,
    text: 'Answers 429, Retry-After 9 s, for the next 2 requests',
  });
  expect((await fetch(`${payments.url}/v1/x`)).status).toBe(429);
  expect((await call('GET', '/api/vendors/stripe')).body['fault']).toMatchObject({ times: 1 });
  expect((await call('DELETE', '/api/vendors/stripe/fault')).body['fault']).toBeNull();
  expect((await fetch(`${payments.url}/v1/x`)).status).toBe(401);
  await call('PUT', '/api/vendors/sms/fault', { kind: 'drop' });
  const all = await call('DELETE', '/api/faults');
  expect(all.body['vendors']).toMatchObject([
    { id: 'stripe', fault: null },
    { id: 'sms', fault: null },
  ]);
});

it('one switch makes all vendors fail, and heals them', async () => {
  const asked = async () => {
    const origins = [payments.url, new URL(sms.url).origin];
    return Promise.all(
      origins.map((origin) =>
        fetch(`${origin}/v1/x`).then(
          (answer) => [answer.status, answer.headers.get('retry-after')],
          () => 'dropped',
        ),
      ),
    );
  };
  const usual = await asked();
  const set = await call('PUT', '/api/faults', { kind: 'limit', seconds: 3 });
  expect(set.status).toBe(200);
  const limited = { kind: 'limit', seconds: 3, times: null };
  expect(set.body['vendors']).toMatchObject([{ fault: limited }, { fault: limited }]);
  expect(await asked()).toEqual([
    [429, '3'],
    [429, '3'],
  ]);
  await call('PUT', '/api/faults', { kind: 'fail' });
  expect(await asked()).toEqual([
    [500, null],
    [500, null],
  ]);
  await call('PUT', '/api/faults', { kind: 'drop', times: 1 });
  expect(await asked()).toEqual(['dropped', 'dropped']);
  expect(await asked()).toEqual(usual);
  expect(await call('PUT', '/api/faults', { kind: 'explode' })).toMatchObject({ status: 400 });
  expect(await call('PUT', '/api/faults', [])).toMatchObject({ status: 400 });
  expect(await call('POST', '/api/faults', {})).toMatchObject({ status: 404 });

  const byForm = await post('/all/fault', { kind: 'delay', seconds: '1', times: '' });
  expect(byForm.headers.get('location')).toBe('/#all');
  expect(await (await fetch(desk.url)).text()).toContain('All fail');
  await call('DELETE', '/api/vendors/sms/fault');
  expect(await (await fetch(desk.url)).text()).toContain('1 of 2 fail');
  await post('/all/clear', {});
  expect(await (await fetch(desk.url)).text()).toContain('All work normally');
  const wrong = await post('/all/fault', { kind: 'delay', seconds: 'soon' });
  expect(wrong.headers.get('location')).toContain('#all');
});

it('a vendor’s own pages neither fail nor count', async () => {
  await call('PUT', '/api/vendors/stripe/fault', { kind: 'fail' });
  expect((await fetch(payments.url)).status).toBe(200);
  expect((await call('GET', '/api/vendors/stripe')).body['received']).toEqual([]);
});

it('refuses what it does not know, by name', async () => {
  expect((await call('GET', '/api/vendors/nobody')).status).toBe(404);
  expect((await call('POST', '/api/vendors/stripe/dance', {})).status).toBe(404);
  expect(await call('PUT', '/api/vendors/stripe/fault', { kind: 'explode' })).toEqual({
    status: 400,
    body: { error: 'kind: must be one of delay, fail, limit, drop' },
  });
  expect((await call('PUT', '/api/vendors/stripe/fault', [])).status).toBe(400);
  expect((await call('POST', '/api/vendors/stripe/act', { act: 'pay' })).status).toBe(400);
});

it('acts as the vendor: approves, declines and expires a checkout', async () => {
  const statusOf = (id: string) =>
    payments.records.find(({ session }) => session.id === id)?.session.status;
  const [paid, expired, declined] = [
    await openCheckout(),
    await openCheckout(),
    await openCheckout(),
  ];
  expect(
    (await call('POST', '/api/vendors/stripe/act', { act: 'pay', subject: paid })).status,
  ).toBe(200);
  expect(statusOf(paid)).toBe('complete');
  const again = await call('POST', '/api/vendors/stripe/act', { act: 'pay', subject: paid });
  expect(again.status).toBe(400);
  await call('POST', '/api/vendors/stripe/act', { act: 'expire', subject: expired });
  expect(statusOf(expired)).toBe('expired');

  await call('POST', '/api/vendors/stripe/act', { act: 'decline', subject: declined });
  const pay = () =>
    fetch(`${payments.url}/pay/${declined}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242 4242 4242 4242', email: 'a@climb.example' }),
    });
  expect(await (await pay()).text()).toContain('Your card was declined.');
  expect((await pay()).status).toBe(303);
  expect(statusOf(declined)).toBe('complete');
});

it('the page lists vendors, requests and acts, escaped, and its forms work', async () => {
  const id = await openCheckout();
  await fetch(`${payments.url}/v1/<x>`);
  const page = await (await fetch(desk.url)).text();
  expect(page).toContain('100 credits &lt;i&gt;');
  expect(page).not.toContain('100 credits <i>');
  expect(page).toContain('Files &lt;b&gt;');
  const requests = page.slice(page.indexOf('stripe-received'));
  expect(requests.indexOf('GET /v1/%3Cx%3E')).toBeLessThan(requests.indexOf('POST /v1/checkout'));
  expect(page).not.toContain(payments.settings['STRIPE_SECRET_KEY']);

  const set = await post('/vendors/sms/fault', { kind: 'delay', seconds: '1', times: '' });
  expect(set.headers.get('location')).toBe('/#sms');
  expect(sms.lines[0]?.fault()).toEqual({ kind: 'delay', seconds: 1, times: null });
  await post('/vendors/sms/clear', {});
  expect(sms.lines[0]?.fault()).toBeNull();
  await post('/vendors/stripe/act', { act: 'expire', subject: id });
  expect(payments.records[0]?.session.status).toBe('expired');
  const wrong = await post('/vendors/sms/fault', { kind: 'delay', seconds: 'soon' });
  const said = await fetch(new URL(wrong.headers.get('location') ?? '', desk.url));
  expect(await said.text()).toContain('role="alert">seconds: must be 0 to 600');
});

it('pages of elsewhere and other names are refused', async () => {
  const { port } = new URL(desk.url);
  const statusFor = async (headers: Record<string, string>) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: '/api/vendors', headers }).end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusFor({ host: 'evil.example' })).toBe(403);
  expect(await statusFor({ host: `192.168.1.10:${port}` })).toBe(403);
});

it('hides what could be used again', () => {
  expect(maskPath('/v21.0/me?fields=id&access_token=IGabc')).toBe(
    '/v21.0/me?fields=id&access_token=•••',
  );
  expect(maskPath('/p/abcdefghijklmnopqrstuvwxyz123')).toBe('/p/abcdefgh…');
  const form =
    'client_id=a&client_secret=b&code=c&code_verifier=d&refresh_token=e&card=4242&amount=1500&Body=Code+123456';
  const masked =
    'client_id=a&client_secret=•••&code=•••&code_verifier=•••&refresh_token=•••&card=•••&amount=1500&Body=Code ••••••';
  expect(maskBody(Buffer.from(form), 'application/x-www-form-urlencoded')).toBe(masked);
  const json = { name: 'Ana', token: 'a', nested: { password: 'b', list: [{ idToken: 'c' }] } };
  expect(maskBody(Buffer.from(JSON.stringify(json)), 'application/json')).toBe(
    '{"name":"Ana","token":"•••","nested":{"password":"•••","list":[{"idToken":"•••"}]}}',
  );
  expect(maskBody(Buffer.from('{'), 'application/json')).toBe('unreadable JSON');
  expect(maskBody(Buffer.from([1, 2]), 'application/octet-stream')).toBe('2 bytes');
  expect(maskText('123456 is your code. https://a.example/?oobCode=abc&x=1')).toBe(
    '•••••• is your code. https://a.example/?oobCode=•••&x=1',
  );
});
