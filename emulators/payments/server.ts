import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { formOf, startStandIn } from '../stand-in-server';
import {
  type CheckoutRecord,
  closeDispute,
  dispute,
  expire,
  faultOf,
  newId,
  openSession,
  pay,
  refund,
  type StandInEvent,
} from './book';
import { closedPage, dashboard, declinedCard, payPage } from './pages';

/** Emulates Stripe: the part of its API that the product uses, a payment page, and signed events. */
export interface PaymentsStandIn {
  readonly url: string;
  /** Settings for the product. */
  readonly settings: Readonly<Record<string, string>>;
  readonly records: readonly CheckoutRecord[];
  /** Every API request, as `METHOD path`. */
  readonly requests: readonly string[];
  /** Where events are sent, each until it is accepted; null: nowhere. */
  deliverTo(url: string | null): void;
  /** @returns an event as sent: its bytes and signature. */
  signed(event: StandInEvent, at?: Date): { readonly body: string; readonly signature: string };
  /** Stops answering until told otherwise. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

interface State {
  readonly now: () => Date;
  readonly records: Map<string, CheckoutRecord>;
  /** Answers by idempotency key. */
  readonly answers: Map<string, CheckoutRecord>;
  readonly requests: string[];
  target: string | null;
  isDown: boolean;
  isClosed: boolean;
}

const secretKey = 'sk_test_of_the_stand_in';
const webhookSecret = 'whsec_of_the_stand_in';
/** The real service retries for three days. */
const retriesMs = [0, 500, 2_000, 5_000, 10_000];

/** Listens on a free port of this machine. */
export async function startPayments(
  options: { readonly now?: () => Date } = {},
): Promise<PaymentsStandIn> {
  const state: State = {
    now: options.now ?? (() => new Date()),
    records: new Map(),
    answers: new Map(),
    requests: [],
    target: null,
    isDown: false,
    isClosed: false,
  };
  const server = await startStandIn((request, response) => {
    if (state.isDown) return void request.socket.destroy();
    answer(state, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_ORIGIN: url,
    },
    get records() {
      return [...state.records.values()];
    },
    requests: state.requests,
    deliverTo: (target) => void (state.target = target),
    signed: (event, at = state.now()) => sign(event, at),
    setDown: (isDown) => void (state.isDown = isDown),
    close: () => {
      state.isClosed = true;
      return server.close();
    },
  };
}

function nowS({ now }: State): number {
  return Math.floor(now().getTime() / 1_000);
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand.in');
  if (pathname.startsWith('/v1/')) return answerApi(state, { pathname, request, response });
  const [, place, id = ''] = pathname.split('/');
  const html = (status: number, body: string) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  if (pathname === '/') return html(200, dashboard([...state.records.values()]));
  const record = state.records.get(id);
  if (record === undefined) return html(404, 'There is nothing here.');
  const seeOther = (location: string) => void response.writeHead(303, { location }).end();
  const form = request.method === 'POST' ? await formOf(request) : null;
  if (place === 'dashboard' && form !== null) {
    act(state, record, form.get('act') ?? '');
    return seeOther('/');
  }
  const { session } = record;
  if (session.status === 'open' && session.expires_at <= nowS(state)) {
    deliver(state, expire(record, nowS(state)));
  }
  if (session.status !== 'open') return html(200, closedPage(record));
  if (form === null) return html(200, payPage(record, null));
  if ((form.get('card') ?? '').replaceAll(/\D/g, '') === declinedCard) {
    return html(200, payPage(record, 'Your card was declined.'));
  }
  deliver(state, pay(record, form.get('email') ?? '', nowS(state)));
  return seeOther(session.success_url);
}

interface ApiRequest {
  readonly pathname: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answerApi(state: State, { pathname, request, response }: ApiRequest): Promise<void> {
  state.requests.push(`${request.method} ${pathname}`);
  const json = (status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      .end(JSON.stringify(body));
  const refuse = (status: number, message: string, code?: string) =>
    json(status, { error: { type: 'invalid_request_error', message, code } });
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    return refuse(401, 'Invalid API Key provided');
  }
  const [, , , place, id, step] = pathname.split('/');
  if (!pathname.startsWith('/v1/checkout/sessions')) return refuse(404, 'Unrecognized request URL');
  if (place === 'sessions' && id === undefined && request.method === 'POST') {
    const form = await formOf(request);
    const fault = faultOf(form);
    if (fault !== null) return refuse(400, fault);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? state.answers.get(key) : undefined;
    const record = known ?? openSession(form, `http://${request.headers.host}`, nowS(state));
    state.records.set(record.session.id, record);
    if (typeof key === 'string') state.answers.set(key, record);
    return json(200, record.session);
  }
  const record = state.records.get(id ?? '');
  if (record === undefined) return refuse(404, 'No such checkout.session', 'resource_missing');
  if (step === 'expire' && request.method === 'POST') {
    if (record.session.status !== 'open') return refuse(400, 'This Session is not open');
    deliver(state, expire(record, nowS(state)));
  }
  return json(200, record.session);
}

function act(state: State, record: CheckoutRecord, wish: string): void {
  const at = nowS(state);
  const price = record.session.amount_total;
  switch (wish) {
    case 'resend':
      for (const event of record.events) deliver(state, event);
      return;
    case 'expire':
      return deliver(state, expire(record, at));
    case 'refund':
      return deliver(state, refund(record, price, at));
    case 'refund-half':
      return deliver(state, refund(record, Math.floor(price / 2), at));
    case 'dispute':
      return deliver(state, dispute(record, at));
    case 'won':
    case 'lost':
      return deliver(state, closeDispute(record, wish, at));
    default:
      throw new Error(`There is nothing like ${wish}`);
  }
}

/** Sends an event in the background until it is accepted, as the real service does. */
function deliver(state: State, event: StandInEvent): void {
  const { target } = state;
  if (target === null) return;
  void (async () => {
    for (const waitMs of retriesMs) {
      await pause(waitMs, undefined, { ref: false });
      if (state.isClosed) return;
      const { body, signature } = sign(event, new Date());
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answered = await fetch(target, { method: 'POST', body, headers }).catch(() => null);
      if (answered?.ok === true) return;
    }
  })();
}

function sign(event: StandInEvent, at: Date): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const t = Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex');
  return { body, signature: `t=${t},v1=${v1}` };
}
