import { createTransport } from 'nodemailer';
import { Undeliverable } from '../jobs/jobs';
import type { Fault, Outbound } from '../outbound/outbound';
import { vendorDownIn } from '../outbound/vendor-down';
import { networkFailure } from '../outbound/vendor-fetch';
import type { Mailer } from './mailer';

/** A job's attempt may take two minutes, so a gateway slower than this counts as down. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Keeps auto-replies away. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

interface Gateway {
  readonly url: string;
  /** The sender. */
  readonly from: string;
}

/** @returns a mailer by SMTP; passwords are only sent encrypted. */
export function createSmtpMailer({ url, from }: Gateway, outbound: Outbound): Mailer {
  const transport = transportTo(url);
  const call = (isRepeatable: boolean, attempt: () => Promise<unknown>) =>
    outbound.call('mail', { isRepeatable, attempt, faultOf });
  outbound.check('mail', () => call(true, () => transport.verify()));
  return {
    send: async (mail) => {
      const message = {
        ...mail,
        from,
        headers: { ...headers, ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      try {
        await call(false, () => transport.sendMail(message));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Connects and signs in, and sends nothing. */
export async function verifyMailGateway(url: string): Promise<void> {
  await transportTo(url).verify();
}

function transportTo(url: string) {
  const { protocol, hostname, username } = new URL(url);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  const requireTLS = protocol === 'smtp:' && username !== '' && !isHere;
  // the address's own options (`?tls.rejectUnauthorized=false`) override these
  return createTransport({ ...timeouts, requireTLS, url });
}

/** Nodemailer's error, any of whose fields may be missing. */
interface MailFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Only a gateway that is closing (421) is down while it answers. */
function faultOf(error: unknown): Fault {
  const { code, responseCode = 0 } = error as MailFault;
  if (code === 'EAUTH') return { outcome: responseCode >= 500 ? 'key_refused' : 'failed' };
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: responseCode === 421 ? 'failed' : 'refused' };
  if (code === 'ETIMEDOUT') return { outcome: 'no_answer' };
  if (code === 'EPROTOCOL') return { outcome: responseCode >= 400 ? 'failed' : 'garbled' };
  if (code === 'EDNS') return { outcome: 'unreachable' };
  if (code === 'ETLS') return { outcome: 'failed' };
  return { outcome: networkFailure(error) };
}

/** In our own words, because a gateway's answer usually repeats the recipient. */
function failureOf(error: unknown): Error {
  const down = vendorDownIn(error);
  const { code, command, responseCode } = (down === null ? error : (down.cause ?? {})) as MailFault;
  const facts = [down?.failure, responseCode, code, command]
    .filter((fact) => fact !== undefined)
    .join(', ');
  // failures before the message (encryption, sign-in) are for the operator to fix
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isOfMessage && responseCode !== undefined && responseCode >= 500;
  if (isPermanent) return new Undeliverable(`The mail gateway refused the message (${facts})`);
  return new Error(`The mail gateway did not take the message (${facts})`);
}
