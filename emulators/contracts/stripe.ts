import type { Contract, Source } from './contract';
import { dispute, error, eventOf, refund, session } from './stripe-shapes';

const types: Source = {
  at: 'npm:stripe@23.1.0, API version 2026-10-28.endive; https://docs.stripe.com/api/checkout/sessions/object',
  readOn: '2026-11-24',
  unverified: 'the page: the shapes are those of the client’s types',
};
const errors: Source = {
  at: 'https://docs.stripe.com/api/errors',
  readOn: '2026-11-24',
  unverified: 'the page, from memory',
};
const webhooks: Source = {
  at: 'https://docs.stripe.com/webhooks',
  readOn: '2026-11-24',
  unverified: 'the page, from memory',
};

const authorization = 'Bearer {key}';
const signature = { 'stripe-signature': String.raw`^t=\d+,v1=[0-9a-f]{64}$` };
const order = {
  mode: 'payment',
  success_url: 'https://climb.example/paid',
  cancel_url: 'https://climb.example/left',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'aud',
  'line_items[0][price_data][unit_amount]': '1500',
  'line_items[0][price_data][product_data][name]': '100 credits',
  'metadata[purchaseId]': 'p1',
};
const sessions = '/v1/checkout/sessions';
const paid = { vendor: 'stripe', subject: '{session}' };

export const stripe: Contract = {
  vendor: 'Stripe',
  steps: [
    {
      name: 'a checkout session is made',
      source: types,
      request: { method: 'POST', path: sessions, headers: { authorization }, form: order },
      status: 200,
      headers: { 'request-id': '^req_', 'content-type': 'application/json' },
      body: session,
      keeps: { session: 'id' },
    },
    {
      name: 'a checkout session is read',
      source: types,
      request: { method: 'GET', path: `${sessions}/{session}`, headers: { authorization } },
      status: 200,
      body: session,
    },
    {
      name: 'checkout sessions are listed',
      source: types,
      request: { method: 'GET', path: `${sessions}?limit=1`, headers: { authorization } },
      status: 200,
      body: {
        always: {
          object: { oneOf: ['list'] },
          data: { listOf: session },
          has_more: 'boolean',
          url: 'string',
        },
      },
    },
    {
      name: 'a request without what it needs',
      source: errors,
      request: {
        method: 'POST',
        path: sessions,
        headers: { authorization },
        form: { mode: 'payment' },
      },
      status: 400,
      headers: { 'request-id': '^req_' },
      body: error,
    },
    {
      name: 'a session that is not there',
      source: errors,
      request: { method: 'GET', path: `${sessions}/cs_test_none`, headers: { authorization } },
      status: 404,
      body: error,
    },
    {
      name: 'a wrong key',
      source: errors,
      request: {
        method: 'GET',
        path: sessions,
        headers: { authorization: 'Bearer sk_test_wrong' },
      },
      status: 401,
      body: error,
    },
    {
      name: 'a payment is reported',
      source: webhooks,
      act: { ...paid, name: 'pay' },
      type: 'checkout.session.completed',
      headers: signature,
      body: eventOf('checkout.session.completed', session),
    },
    {
      name: 'a refund is reported',
      source: types,
      act: { ...paid, name: 'refund' },
      type: 'refund.created',
      headers: signature,
      body: eventOf('refund.created', refund),
    },
    {
      name: 'a dispute is reported',
      source: types,
      act: { ...paid, name: 'dispute' },
      type: 'charge.dispute.created',
      headers: signature,
      body: eventOf('charge.dispute.created', dispute),
    },
    {
      name: 'a lost dispute is reported',
      source: types,
      act: { ...paid, name: 'lost' },
      type: 'charge.dispute.closed',
      headers: signature,
      body: eventOf('charge.dispute.closed', dispute),
    },
    {
      name: 'another session is made',
      source: types,
      request: { method: 'POST', path: sessions, headers: { authorization }, form: order },
      status: 200,
      body: session,
      keeps: { session: 'id' },
    },
    {
      name: 'a session is expired by us',
      source: types,
      request: { method: 'POST', path: `${sessions}/{session}/expire`, headers: { authorization } },
      status: 200,
      body: session,
    },
    {
      name: 'a session cannot be expired twice',
      source: { ...types, unverified: 'the status of this refusal' },
      request: { method: 'POST', path: `${sessions}/{session}/expire`, headers: { authorization } },
      status: 400,
      body: error,
    },
  ],
};
