import { createTransport } from 'nodemailer';
import { Undeliverable } from '../jobs/jobs';
import type { Mailer } from './mailer';

/** An attempt at a job may take two minutes; a gateway that is this slow is not there. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Nobody reads answers to these, machines least of all. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** @returns mail by SMTP; what tells the password goes encrypted, or not at all. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, username } = new URL(url);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  const requireTLS = protocol === 'smtp:' && username !== '' && !isHere;
  // what the address says itself (`?tls.rejectUnauthorized=false`) goes before these
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

/** In words of our own: a gateway's answer mostly repeats whom the message was for. */
function failureOf(error: unknown): Error {
  const { code, command, responseCode } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  }; // what nodemailer throws, of which anything may be missing
  const facts = [responseCode, code, command].filter((fact) => fact !== undefined).join(', ');
  // what goes wrong before the message (encryption, sign-in) is the operator's to mend
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isOfMessage && responseCode !== undefined && responseCode >= 500;
  if (isPermanent) return new Undeliverable(`The mail gateway refused the message (${facts})`);
  return new Error(`The mail gateway did not take the message (${facts})`);
}
