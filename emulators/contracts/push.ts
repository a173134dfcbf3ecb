import type { Contract, Source } from './contract';

const delivery: Source = {
  at: 'https://www.rfc-editor.org/rfc/rfc8030 (sections 5, 7.2 and 7.3)',
  readOn: '2026-11-24',
  unverified: 'the text of the RFC, from memory',
};
const encryption: Source = {
  at: 'https://www.rfc-editor.org/rfc/rfc8291 (section 5)',
  readOn: '2026-11-24',
  unverified: 'the example, from memory; it decrypts, so it is right',
};
const sender: Source = {
  at: 'https://www.rfc-editor.org/rfc/rfc8292 (sections 2, 3 and 4.2)',
  readOn: '2026-11-24',
  unverified: 'the text of the RFC, from memory',
};
const gone: Source = {
  at: 'https://mozilla-services.github.io/autopush-rs/errors.html',
  readOn: '2026-11-24',
};

/** The example of RFC 8291: the browser's keys, the message as it travels, and its text. */
export const encryptedExample = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  text: 'When I grow up, I want to be a watermelon',
};

const whole = { ttl: '60', 'content-encoding': 'aes128gcm', authorization: '{vapid}' };
const { authorization: _, ...anonymous } = whole;
const { ttl: __, ...endless } = whole;
const bytes = encryptedExample.body;

export const push: Contract = {
  vendor: 'Web Push',
  steps: [
    {
      name: 'a message is taken',
      source: encryption,
      request: { method: 'POST', path: '{path}', headers: whole, bytes },
      status: 201,
      headers: { location: '^http' },
      body: null,
    },
    {
      name: 'a message with a topic and an urgency is taken',
      source: delivery,
      request: {
        method: 'POST',
        path: '{path}',
        headers: { ...whole, topic: 'upd', urgency: 'high' },
        bytes,
      },
      status: 201,
      headers: { location: '^http' },
      body: null,
    },
    {
      name: 'a message without a TTL',
      source: delivery,
      request: { method: 'POST', path: '{path}', headers: endless, bytes },
      status: 400,
      body: null,
    },
    {
      name: 'a topic that is too long',
      source: delivery,
      request: {
        method: 'POST',
        path: '{path}',
        headers: { ...whole, topic: 'x'.repeat(33) },
        bytes,
      },
      status: 400,
      body: null,
    },
    {
      name: 'a message without a sender',
      source: sender,
      request: { method: 'POST', path: '{path}', headers: anonymous, bytes },
      status: 401,
      headers: { 'www-authenticate': '^vapid$' },
      body: null,
    },
    {
      name: 'a sender with another key',
      source: sender,
      request: {
        method: 'POST',
        path: '{path}',
        headers: { ...whole, authorization: '{stranger}' },
        bytes,
      },
      status: 403,
      body: null,
    },
    {
      name: 'a token for another service',
      source: sender,
      request: {
        method: 'POST',
        path: '{path}',
        headers: { ...whole, authorization: '{elsewhere}' },
        bytes,
      },
      status: 403,
      body: null,
    },
    {
      name: 'a token for more than a day',
      source: sender,
      request: {
        method: 'POST',
        path: '{path}',
        headers: { ...whole, authorization: '{longLived}' },
        bytes,
      },
      status: 403,
      body: null,
    },
    {
      name: 'a message that is too large',
      source: delivery,
      request: { method: 'POST', path: '{path}', headers: whole, bytes: '{tooLarge}' },
      status: 413,
      body: null,
    },
    {
      name: 'a subscription that never was',
      source: delivery,
      request: { method: 'POST', path: '/p/nobody', headers: whole, bytes },
      status: 404,
      body: null,
    },
    {
      name: 'a subscription that is over',
      source: gone,
      request: { method: 'POST', path: '{pathGone}', headers: whole, bytes },
      status: 410,
      body: null,
    },
  ],
};
