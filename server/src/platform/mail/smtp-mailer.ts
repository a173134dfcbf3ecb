import { createTransport } from 'nodemailer';
import { Undeliverable } from '../jobs/jobs';
import type { Mailer } from './mailer';

/** A job's attempt may take two minutes, so a gateway slower than this counts as down. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Keeps auto-replies away. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** @returns a mailer by SMTP; passwords are only sent encrypted. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, username } = new URL(url);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  const requireTLS = protocol === 'smtp:' && username !== '' && !isHere;
  // the address's own options (`?tls.rejectUnauthorized=false`) override these
  const transport = createTransport({ ...timeouts, requireTLS, url });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          headers,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** In our own words, because a gateway's answer usually repeats the recipient. */
function failureOf(error: unknown): Error {
  const { code, command, responseCode } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  }; // nodemailer's error, any of whose fields may be missing
  const facts = [responseCode, code, command].filter((fact) => fact !== undefined).join(', ');
  // failures before the message (encryption, sign-in) are for the operator to fix
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isOfMessage && responseCode !== undefined && responseCode >= 500;
  if (isPermanent) return new Undeliverable(`The mail gateway refused the message (${facts})`);
  return new Error(`The mail gateway did not take the message (${facts})`);
}
