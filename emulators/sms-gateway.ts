import { formOf, startStandIn } from './stand-in-server';

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
  /** Answers the next requests with these statuses, then as usual; 0 hangs up. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

const account = 'AC00000000000000000000000000000001';
const token = 'a token/with:odd@signs';

/** Listens on a free port of this machine. */
export async function startSmsGateway(): Promise<SmsGatewayStandIn> {
  const requests: GatewayRequest[] = [];
  const planned: number[] = [];
  const server = await startStandIn(async (request, response) => {
    const { url: path = '', headers } = request;
    const form = Object.fromEntries(await formOf(request));
    requests.push({ path, authorization: headers.authorization ?? '', form });
    const status = planned.shift() ?? statusOf(requests[requests.length - 1]);
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answerOf(status, form)));
  });
  return {
    url: `http://${account}:${encodeURIComponent(token)}@127.0.0.1:${server.port}`,
    requests,
    answerNext: (...statuses) => void planned.push(...statuses),
    close: server.close,
  };
}

function statusOf(request: GatewayRequest | undefined): number {
  if (request?.path !== `/2010-04-01/Accounts/${account}/Messages.json`) return 404;
  const credentials = Buffer.from(`${account}:${token}`).toString('base64');
  if (request.authorization !== `Basic ${credentials}`) return 401;
  const { To = '', Body = '', From, MessagingServiceSid } = request.form;
  const isSendable = /^\+[1-9]\d{6,14}$/.test(To) && Body !== '' && Body.length <= 1600;
  return isSendable && (From ?? MessagingServiceSid) ? 201 : 400;
}

/** The real one's refusals contain the number too. */
function answerOf(status: number, form: GatewayRequest['form']): object {
  if (status < 300) return { sid: 'SM00000000000000000000000000000001', status: 'queued', ...form };
  const code = status === 400 ? 21211 : 20000 + status;
  return { code, message: `No luck with '${form['To']}'`, more_info: '', status };
}
