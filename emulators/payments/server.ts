import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEventSender, type EventSender, type SignedEvent } from '../event-sender';
import { formOf, startStandIn } from '../stand-in-server';
import { type OpenLine, openLine, type OfferedAct, type VendorLine } from '../vendor-line';
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
  readonly lines: readonly VendorLine[];
  /** Where events are sent, each until it is accepted; null: nowhere. */
  deliverTo(url: string | null): void;
  /** @returns an event as sent: its bytes and signature. */
  signed(event: StandInEvent, at?: Date): SignedEvent;
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
  readonly events: EventSender<StandInEvent>;
  readonly line: OpenLine;
  url: string;
}

const secretKey = 'sk_test_of_the_stand_in';
const webhookSecret = 'whsec_of_the_stand_in';

/** Listens on a free port of this machine. */
export async function startPayments(
  options: { readonly now?: () => Date } = {},
): Promise<PaymentsStandIn> {
  const state: State = {
    now: options.now ?? (() => new Date()),
    records: new Map(),
    answers: new Map(),
    requests: [],
    events: createEventSender({ header: 'stripe-signature', secret: webhookSecret }),
    line: openLine({
      id: 'stripe',
      name: 'Stripe',
      about: 'Takes card payments for credits and reports them by signed events.',
      pageUrl: () => state.url,
      acts: () => actsOn(state),
    }),
    url: '',
  };
  const server = await startStandIn(
    (request, response) => {
      answer(state, request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    },
    { lineOf: ({ url = '' }) => (isForPeople(url) ? null : state.line) },
  );
  state.url = `http://127.0.0.1:${server.port}`;
  return {
    url: state.url,
    lines: [state.line],
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_ORIGIN: state.url,
    },
    get records() {
      return [...state.records.values()];
    },
    requests: state.requests,
    deliverTo: state.events.deliverTo,
    signed: (event, at = state.now()) => state.events.signed(event, at),
    setDown: (isDown) =>
      state.line.setFault(isDown ? { kind: 'drop', seconds: 0, times: null } : null),
    close: () => {
      state.events.close();
      return server.close();
    },
  };
}

/** Its back office, where a person acts as the vendor. */
function isForPeople(path: string): boolean {
  return path === '/' || path.startsWith('/dashboard/') || path === '/favicon.ico';
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
    state.events.send(expire(record, nowS(state)));
  }
  if (session.status !== 'open') return html(200, closedPage(record));
  if (form === null) return html(200, payPage(record, null));
  const card = (form.get('card') ?? '').replaceAll(/\D/g, '');
  if (record.isDeclined || card === declinedCard) {
    record.isDeclined = false;
    return html(200, payPage(record, 'Your card was declined.'));
  }
  state.events.send(pay(record, form.get('email') ?? '', nowS(state)));
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
  if (place === 'sessions' && id === undefined) {
    const data = [...state.records.values()].map(({ session }) => session).reverse();
    return json(200, { object: 'list', data, has_more: false, url: pathname });
  }
  const record = state.records.get(id ?? '');
  if (record === undefined) return refuse(404, 'No such checkout.session', 'resource_missing');
  if (step === 'expire' && request.method === 'POST') {
    if (record.session.status !== 'open') return refuse(400, 'This Session is not open');
    state.events.send(expire(record, nowS(state)));
  }
  return json(200, record.session);
}

/** The latest checkouts, with what can happen to each. */
function actsOn(state: State): OfferedAct[] {
  const latest = [...state.records.values()].slice(-5).reverse();
  return latest.flatMap((record) => {
    const { session, item } = record;
    const wishes = wishesOf(record);
    const subjectText = `${item.name}, ${session.status}`;
    return wishes.map(([name, label]) => ({
      name,
      label,
      subject: session.id,
      subjectText,
      run: () => act(state, record, name),
    }));
  });
}

function wishesOf({ session, reversals }: CheckoutRecord): (readonly [string, string])[] {
  if (session.status === 'expired') return [];
  if (session.status === 'open')
    return [
      ['pay', 'Approve'],
      ['decline', 'Decline'],
      ['expire', 'Expire'],
    ];
  const hasDispute = [...reversals.values()].some(({ object }) => object === 'dispute');
  const disputing = hasDispute
    ? ([
        ['won', 'Win dispute'],
        ['lost', 'Lose dispute'],
      ] as const)
    : ([['dispute', 'Dispute']] as const);
  return [['refund', 'Refund'], ...disputing, ['resend', 'Resend events']];
}

function act(state: State, record: CheckoutRecord, wish: string): void {
  const at = nowS(state);
  const price = record.session.amount_total;
  switch (wish) {
    case 'pay':
      return state.events.send(pay(record, record.item.email, at));
    case 'decline':
      record.isDeclined = true;
      return;
    case 'resend':
      for (const event of record.events) state.events.send(event);
      return;
    case 'expire':
      return state.events.send(expire(record, at));
    case 'refund':
      return state.events.send(refund(record, price, at));
    case 'refund-half':
      return state.events.send(refund(record, Math.floor(price / 2), at));
    case 'dispute':
      return state.events.send(dispute(record, at));
    case 'won':
    case 'lost':
      return state.events.send(closeDispute(record, wish, at));
    default:
      throw new Error(`There is nothing like ${wish}`);
  }
}
