import { randomBytes } from 'node:crypto';
import { formOf, startStandIn } from './stand-in-server';
import { openLine, type VendorLine } from './vendor-line';

/** A request to send a text. */
export interface GatewayRequest {
  readonly path: string;
  readonly authorization: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Emulates an SMS gateway with Twilio's API. */
export interface SmsGatewayStandIn {
  /** Its URL with account and token, for `SMS_URL`. */
  readonly url: string;
  readonly requests: readonly GatewayRequest[];
  readonly lines: readonly VendorLine[];
  /** Answers the next requests with these statuses, then as usual; 0 hangs up. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

const account = 'AC00000000000000000000000000000001';
const token = 'a token/with:odd@signs';
const accountPath = `/2010-04-01/Accounts/${account}.json`;
const messagesPath = `/2010-04-01/Accounts/${account}/Messages.json`;

/** A text that was accepted. */
export interface TakenText {
  readonly to: string;
  readonly text: string;
}

/** Listens on a free port of this machine. `keep` gets each text that was accepted. */
export async function startSmsGateway(
  options: { readonly keep?: (text: TakenText) => Promise<void> } = {},
): Promise<SmsGatewayStandIn> {
  const requests: GatewayRequest[] = [];
  const planned: number[] = [];
  const line = openLine({
    id: 'sms',
    name: 'SMS gateway',
    about: 'Takes texts by Twilio’s API. Read them in the outbox.',
    acts: () => [{ name: 'decline', label: 'Decline the next text', run: () => planned.push(400) }],
  });
  const server = await startStandIn(
    async (incoming, response) => {
      const { url: path = '', headers } = incoming;
      const form = Object.fromEntries(await formOf(incoming));
      const request = { path, authorization: headers.authorization ?? '', form };
      requests.push(request);
      const json = (code: number, body: object) =>
        void response
          .writeHead(code, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      const status = planned.shift();
      if (status === 0) return void incoming.socket.destroy();
      const refusal = status === undefined ? refusalOf(request) : plannedRefusal(status);
      if (refusal !== null) return json(refusal.status, errorOf(refusal, form['To']));
      if (path === accountPath) return json(200, accountResource());
      await options.keep?.({ to: form['To'] ?? '', text: form['Body'] ?? '' });
      json(201, messageResource(form));
    },
    { lineOf: () => line },
  );
  return {
    url: `http://${account}:${encodeURIComponent(token)}@127.0.0.1:${server.port}`,
    requests,
    lines: [line],
    answerNext: (...statuses) => void planned.push(...statuses),
    close: server.close,
  };
}

interface Refusal {
  readonly status: number;
  readonly code: number;
}

function refusalOf({ path, authorization, form }: GatewayRequest): Refusal | null {
  const credentials = Buffer.from(`${account}:${token}`).toString('base64');
  if (authorization !== `Basic ${credentials}`) return { status: 401, code: 20_003 };
  if (path === accountPath) return null;
  if (path !== messagesPath) return { status: 404, code: 20_404 };
  const code = faultOf(form);
  return code === null ? null : { status: 400, code };
}

function faultOf({
  To = '',
  Body = '',
  From = '',
  MessagingServiceSid = '',
}: GatewayRequest['form']) {
  if (To === '') return 21_604;
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return 21_211;
  if (From === '' && MessagingServiceSid === '') return 21_603;
  if (Body === '') return 21_602;
  return Body.length > 1_600 ? 21_617 : null;
}

/** null: a text is accepted. */
function plannedRefusal(status: number): Refusal | null {
  if (status < 300) return null;
  return { status, code: status === 400 ? 21_211 : 20_000 + status };
}

/** The real one's refusals contain the number too. */
function errorOf({ status, code }: Refusal, to = ''): object {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { code, message: `No luck with '${to}'`, more_info, status };
}

function messageResource(form: GatewayRequest['form']): object {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`;
  const now = new Date().toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: account,
    api_version: '2010-04-01',
    uri: `${uri}.json`,
    to: form['To'],
    from: form['From'] ?? null,
    body: form['Body'],
    messaging_service_sid: form['MessagingServiceSid'] ?? null,
    date_created: now,
    date_updated: now,
    date_sent: null,
    direction: 'outbound-api',
    status: 'queued',
    num_media: '0',
    num_segments: '1',
    error_code: null,
    error_message: null,
    price: null,
    price_unit: 'USD',
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

function accountResource(): object {
  const now = new Date().toUTCString().replace('GMT', '+0000');
  return {
    sid: account,
    owner_account_sid: account,
    auth_token: token,
    friendly_name: 'Stand-in',
    date_created: now,
    date_updated: now,
    status: 'active',
    type: 'Full',
    uri: accountPath,
    subresource_uris: { messages: messagesPath },
  };
}
