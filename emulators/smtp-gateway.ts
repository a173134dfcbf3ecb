import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { maskText } from './masking';
import { type Entry, type OpenLine, openLine, type VendorLine } from './vendor-line';

/** Emulates an SMTP gateway (RFC 5321), without encryption and passwords. */
export interface SmtpGatewayStandIn {
  /** For `MAIL_URL`. */
  readonly url: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

interface Options {
  /** Gets each message that was accepted, as its bytes. */
  readonly keep?: (message: Buffer) => Promise<void>;
}

interface Gateway {
  readonly line: OpenLine;
  readonly keep: (message: Buffer) => Promise<void>;
  /** Refusals to come, for good. */
  declines: number;
}

/** Messages are far smaller; more would only fill the memory. */
const messageMaxBytes = 10_485_760;

/** Listens on a free port of this machine. */
export async function startSmtpGateway(options: Options = {}): Promise<SmtpGatewayStandIn> {
  const gateway: Gateway = {
    line: openLine({
      id: 'mail',
      name: 'Email gateway',
      about: 'Takes emails by SMTP. Read them in the outbox.',
      protocol: 'smtp',
      acts: () => [
        {
          name: 'decline',
          label: 'Decline the next email',
          run: () => (gateway.declines += 1),
        },
      ],
    }),
    keep: options.keep ?? (() => Promise.resolve()),
    declines: 0,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    void talk(socket, gateway).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    lines: [gateway.line],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function talk(socket: Socket, gateway: Gateway): Promise<void> {
  const say = (text: string) => void socket.write(`${text}\r\n`);
  const lines = linesOf(socket);
  let recipients: string[] = [];
  let entry: Entry | null = null;
  say('220 stand-in ESMTP');
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return;
    const command = next.value.toString();
    const verb = command.slice(0, 4).toUpperCase();
    switch (verb) {
      case 'RSET':
        entry = null;
        recipients = [];
        say('250 ok');
        break;
      case 'MAIL': {
        recipients = [];
        const isReadable = /^MAIL FROM: ?<[^>]*>/i.test(command);
        entry = isReadable ? await begin(socket, gateway.line) : null;
        if (entry !== null) say('250 ok');
        else if (!isReadable) say('501 MAIL FROM:<address>');
        break;
      }
      case 'RCPT':
        if (entry !== null) recipients.push(/<([^>]*)>/.exec(command)?.[1] ?? '');
        say(entry === null ? '503 MAIL first' : '250 ok');
        break;
      case 'DATA': {
        if (entry === null || recipients.length === 0) {
          say('503 MAIL and RCPT first');
          break;
        }
        say('354 end with a dot');
        const message = await messageOf(lines);
        if (message === null) return;
        entry.detail = `To ${recipients.join(', ')}: ${maskText(subjectOf(message))}`;
        entry.status = await take(gateway, message);
        say(entry.status === 250 ? '250 queued' : '550 declined');
        entry = null;
        break;
      }
      case 'QUIT':
        socket.end('221 bye\r\n');
        return;
      default:
        say(greetings.get(verb) ?? '500 unknown command');
    }
  }
}

/** Commands whose reply is always the same. */
const greetings = new Map([
  ['EHLO', '250-stand-in\r\n250-8BITMIME\r\n250 SMTPUTF8'],
  ['HELO', '250 stand-in'],
  ['NOOP', '250 ok'],
]);

/** The fault of a message is met when it begins. @returns null if it goes no further. */
async function begin(socket: Socket, line: OpenLine): Promise<Entry | null> {
  const { entry, fault } = line.receive('MAIL');
  switch (fault?.kind) {
    case undefined:
      return entry;
    case 'delay':
      await pause(fault.seconds * 1_000, undefined, { ref: false });
      return entry;
    case 'fail':
      entry.status = 451;
      socket.write('451 The stand-in fails as told\r\n');
      return null;
    case 'limit':
      entry.status = 421;
      socket.end('421 Too many messages, as told\r\n');
      return null;
    case 'drop':
      socket.destroy();
      return null;
  }
}

async function take(gateway: Gateway, message: Buffer): Promise<number> {
  if (gateway.declines > 0) {
    gateway.declines -= 1;
    return 550;
  }
  await gateway.keep(message);
  return 250;
}

async function* linesOf(socket: Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const part of socket) {
    rest = Buffer.concat([rest, part as Buffer]); // a socket without an encoding gives bytes
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.subarray(0, end);
      rest = rest.subarray(end + 2);
      yield line;
    }
    if (rest.length > messageMaxBytes) throw new Error('A line is too long');
  }
}

/** @returns the message without the dots that the protocol adds; null if the connection ends first. */
async function messageOf(lines: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return null;
    const line = next.value;
    if (line.length === 1 && line[0] === dot) return Buffer.concat(parts);
    const content = line[0] === dot ? line.subarray(1) : line;
    length += content.length;
    if (length > messageMaxBytes) throw new Error('The message is too long');
    parts.push(content, lineBreak);
  }
}

const dot = '.'.charCodeAt(0);
const lineBreak = Buffer.from('\r\n');

function subjectOf(message: Buffer): string {
  const head = message.subarray(0, message.indexOf('\r\n\r\n')).toString();
  const subject = /^subject: *((?:.|\r\n[ \t])*)/im.exec(head)?.[1]?.trim() ?? '(no subject)';
  return subject.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi, decodeWord);
}

/** RFC 2047. */
function decodeWord(_word: string, encoding: string, text: string): string {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString();
  const escaped = text.replaceAll('_', ' ').replaceAll('%', '=25').replaceAll('=', '%');
  return decodeURIComponent(escaped);
}
