import { afterEach, describe, expect, it } from 'vitest';
import { createTransport } from 'nodemailer';
import { startChallengeVendor } from '../../../../emulators/challenge-vendor';
import { type Fault, parseFault } from '../../../../emulators/faults';
import { startFormWidget } from '../../../../emulators/form-widget';
import { startIdentityProviders } from '../../../../emulators/identity-providers/server';
import { startInstagram } from '../../../../emulators/instagram/server';
import { startMux } from '../../../../emulators/mux/server';
import { startPayments } from '../../../../emulators/payments/server';
import { startPushService } from '../../../../emulators/push-service';
import { startReportService } from '../../../../emulators/report-service';
import { startSmsGateway } from '../../../../emulators/sms-gateway';
import { startSmtpGateway } from '../../../../emulators/smtp-gateway';
import type { VendorLine } from '../../../../emulators/vendor-line';

interface Vendor {
  readonly url: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

const open: Vendor[] = [];
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.close();
});

async function start(begin: () => Promise<Vendor>, index = 0) {
  const vendor = await begin();
  open.push(vendor);
  const line = vendor.lines[index];
  if (line === undefined) throw new Error('The stand-in has no such line');
  return { origin: new URL(vendor.url).origin, url: vendor.url, line };
}

const http: readonly (readonly [
  string,
  () => Promise<Vendor>,
  { readonly path: string; readonly usual: number; readonly index?: number },
])[] = [
  [
    'google',
    startIdentityProviders,
    { path: '/accounts.google.com/.well-known/openid-configuration', usual: 200 },
  ],
  [
    'apple',
    startIdentityProviders,
    { path: '/appleid.apple.com/.well-known/openid-configuration', usual: 200, index: 1 },
  ],
  [
    'microsoft',
    startIdentityProviders,
    { path: '/login.microsoftonline.com/common/discovery/v2.0/keys', usual: 200, index: 2 },
  ],
  ['sms', startSmsGateway, { path: '/2010-04-01/Accounts/AC1/Messages.json', usual: 401 }],
  ['stripe', startPayments, { path: '/v1/checkout/sessions', usual: 401 }],
  ['mux', startMux, { path: '/video/v1/uploads', usual: 401 }],
  ['instagram', startInstagram, { path: '/v21.0/me', usual: 400 }],
  ['challenge', startChallengeVendor, { path: '/siteverify', usual: 200 }],
  ['push', startPushService, { path: '/p/nobody', usual: 404 }],
  ['form-widget', startFormWidget, { path: '/form-widget.js', usual: 200 }],
  ['reports', startReportService, { path: '/api/42/envelope/', usual: 404 }],
];

describe.each(http)('the stand-in %s', (id, begin, { path, usual, index = 0 }) => {
  const ask = async (origin: string) => {
    const answer = await fetch(`${origin}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    return answer;
  };

  it('answers as usual, fails as told for the next requests, and is well again', async () => {
    const { origin, line } = await start(begin, index);
    expect(line.id).toBe(id);
    expect((await ask(origin))?.status).toBe(usual);
    line.setFault({ kind: 'fail', seconds: 0, times: 2 });
    expect((await ask(origin))?.status).toBe(500);
    expect((await ask(origin))?.status).toBe(500);
    expect((await ask(origin))?.status).toBe(usual);
    expect(line.fault()).toBeNull();
    const noted = line.received().map(({ status, fault }) => [status, fault]);
    expect(noted).toEqual([
      [usual, null],
      [500, 'fail'],
      [500, 'fail'],
      [usual, null],
    ]);
  });

  it('is limited, silent or slow until that is cleared', async () => {
    const { origin, line } = await start(begin, index);
    line.setFault({ kind: 'limit', seconds: 7, times: null });
    for (const _ of [1, 2, 3]) {
      const limited = await ask(origin);
      expect(limited?.status).toBe(429);
      expect(limited?.headers.get('retry-after')).toBe('7');
    }
    line.setFault({ kind: 'drop', seconds: 0, times: null });
    expect(await ask(origin)).toBeNull();
    line.setFault({ kind: 'delay', seconds: 0.2, times: null });
    const begunMs = performance.now();
    expect((await ask(origin))?.status).toBe(usual);
    expect(performance.now() - begunMs).toBeGreaterThan(190);
    line.setFault(null);
    expect((await ask(origin))?.status).toBe(usual);
  });
});

it('one sign-in provider fails without the others', async () => {
  const { origin, line } = await start(startIdentityProviders, 1);
  line.setFault({ kind: 'fail', seconds: 0, times: null });
  const path = '.well-known/openid-configuration';
  expect((await fetch(`${origin}/appleid.apple.com/${path}`)).status).toBe(500);
  expect((await fetch(`${origin}/accounts.google.com/${path}`)).status).toBe(200);
  expect(line.received()).toHaveLength(1);
});

describe('the email gateway', () => {
  const mail = {
    from: 'a@climb.example',
    to: 'b@climb.example',
    subject: 'Code 123456',
    text: '.',
  };
  const foreign = 'Grüße aus der Halle, 50 % mehr Griffe und ein sehr langer Betreff 🧗';
  const startMail = async () => {
    const kept: string[] = [];
    const keep = async (message: Buffer) => void kept.push(message.toString());
    const { url, line } = await start(() => startSmtpGateway({ keep }));
    const send = (subject = mail.subject) =>
      createTransport({ url })
        .sendMail({ ...mail, subject })
        .then(
          () => 250,
          (error: { readonly responseCode?: number }) => error.responseCode ?? 0,
        );
    return { kept, line, send };
  };

  it('takes a message whole, and notes it without its code', async () => {
    const { kept, line, send } = await startMail();
    expect(await send()).toBe(250);
    expect(kept[0]).toContain('Subject: Code 123456\r\n');
    expect(kept[0]?.split('\r\n\r\n')[1]).toBe('.\r\n');
    const [noted] = line.received();
    expect(noted).toMatchObject({
      what: 'MAIL',
      detail: 'To b@climb.example: Code ••••••',
      status: 250,
    });
    await send(foreign);
    expect(line.received()[0]?.detail).toBe(`To b@climb.example: ${foreign}`);
  });

  it('fails with 451, is limited with 421, hangs up, is slow, declines, and is well again', async () => {
    const { kept, line, send } = await startMail();
    const once = (kind: Fault['kind'], seconds = 0) => line.setFault({ kind, seconds, times: 1 });
    once('fail');
    expect(await send()).toBe(451);
    once('limit');
    expect(await send()).toBe(421);
    once('drop');
    expect(await send()).toBe(0);
    expect(await line.act('decline', null)).toBe(true);
    expect(await send()).toBe(550);
    expect(kept).toEqual([]);
    once('delay', 0.2);
    const begunMs = performance.now();
    expect(await send()).toBe(250);
    expect(performance.now() - begunMs).toBeGreaterThan(190);
    expect(await send()).toBe(250);
    expect(kept).toHaveLength(2);
  });
});

it.each([
  [{ kind: 'explode' }, 'kind'],
  [{}, 'kind'],
  [{ kind: 'delay', seconds: -1 }, 'seconds'],
  [{ kind: 'delay', seconds: 601 }, 'seconds'],
  [{ kind: 'delay', seconds: 'soon' }, 'seconds'],
  [{ kind: 'fail', times: 0 }, 'times'],
  [{ kind: 'fail', times: 1.5 }, 'times'],
  [{ kind: 'fail', times: true }, 'times'],
])('%j is no fault', (fields, field) => {
  expect(parseFault(fields)).toMatch(new RegExp(`^${field}: `));
});

it('a fault has defaults', () => {
  expect(parseFault({ kind: 'limit', seconds: '', times: '' })).toEqual({
    kind: 'limit',
    seconds: 30,
    times: null,
  });
  expect(parseFault({ kind: 'delay', seconds: '0.5', times: '3' })).toEqual({
    kind: 'delay',
    seconds: 0.5,
    times: 3,
  });
});
