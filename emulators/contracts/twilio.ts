import type { Contract, Source } from './contract';
import { each, orNull, type Shape } from './shape';

const messages: Source = {
  at: 'https://www.twilio.com/docs/messaging/api/message-resource; twilio/twilio-node spec/integration/rest/api/v2010/account/message.spec.js',
  readOn: '2026-11-24',
  unverified: 'that nothing has changed since that specification, which is old',
};
const account: Source = {
  at: 'https://www.twilio.com/docs/iam/api/account',
  readOn: '2026-11-24',
  unverified: 'the whole resource, from memory',
};
const errors: Source = {
  at: 'https://www.twilio.com/docs/usage/twilios-response; https://www.twilio.com/docs/api/errors',
  readOn: '2026-11-24',
  unverified: 'codes 21602, 21603 and 21617, and what of the pages was not read',
};

const message: Shape = {
  always: {
    ...each('string', 'account_sid', 'api_version', 'body', 'num_media', 'num_segments'),
    ...each('string', 'sid', 'to', 'uri'),
    ...each(orNull('string'), 'date_created', 'date_sent', 'date_updated', 'error_message'),
    ...each(orNull('string'), 'from', 'messaging_service_sid', 'price', 'price_unit'),
    direction: { oneOf: ['inbound', 'outbound-api', 'outbound-call', 'outbound-reply'] },
    error_code: orNull('integer'),
    status: {
      oneOf: [
        'accepted',
        'canceled',
        'delivered',
        'failed',
        'partially_delivered',
        'queued',
        'read',
        'received',
        'receiving',
        'scheduled',
        'sending',
        'sent',
        'undelivered',
      ],
    },
    subresource_uris: { mapOf: 'string' },
  },
};

function errorOf(code: number, status: number): Shape {
  return {
    always: {
      code: { oneOf: [code] },
      status: { oneOf: [status] },
      ...each('string', 'message', 'more_info'),
    },
  };
}

const headers = { authorization: 'Basic {basic}' };
const place = '/2010-04-01/Accounts/{account}';
const form = { To: '+61400000101', From: '+61400000001', Body: 'A text.' };

function refused(name: string, changed: Readonly<Record<string, string>>, code: number) {
  const request = { method: 'POST', path: `${place}/Messages.json`, headers } as const;
  return {
    name,
    source: errors,
    request: { ...request, form: { ...form, ...changed } },
    status: 400,
    body: errorOf(code, 400),
  };
}

export const twilio: Contract = {
  vendor: 'Twilio',
  steps: [
    {
      name: 'a text is sent',
      source: messages,
      request: { method: 'POST', path: `${place}/Messages.json`, headers, form },
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: message,
    },
    refused('a number that is none', { To: '0400' }, 21_211),
    refused('a text without a recipient', { To: '' }, 21_604),
    refused('a text without a sender', { From: '' }, 21_603),
    refused('a text without words', { Body: '' }, 21_602),
    refused('a text that is too long', { Body: 'x'.repeat(1_601) }, 21_617),
    {
      name: 'a wrong token',
      source: errors,
      request: {
        method: 'POST',
        path: `${place}/Messages.json`,
        headers: { authorization: 'Basic d3Jvbmc6d3Jvbmc=' },
        form,
      },
      status: 401,
      body: errorOf(20_003, 401),
    },
    {
      name: 'a resource that is not there',
      source: errors,
      request: { method: 'POST', path: `${place}/Nothing.json`, headers, form },
      status: 404,
      body: errorOf(20_404, 404),
    },
    {
      name: 'the account is read',
      source: account,
      request: { method: 'GET', path: `${place}.json`, headers },
      status: 200,
      body: {
        always: {
          ...each('string', 'auth_token', 'date_created', 'date_updated', 'friendly_name'),
          ...each('string', 'owner_account_sid', 'sid', 'uri'),
          status: { oneOf: ['active', 'closed', 'suspended'] },
          subresource_uris: { mapOf: 'string' },
          type: { oneOf: ['Full', 'Trial'] },
        },
      },
    },
  ],
};
