/**
 * Signed-in phones of a hall, in a process of their own, all behind one address: each has the stream of a leaderboard
 * and its own stream, and reads what a page reads again when they are back. Arguments: origin, competition.
 */
import { connect, type Socket } from 'node:net';
import { RawClient } from './http-client';
import type { FromPhones, ToPhones } from './phone-messages';

const [origin = '', competition = ''] = process.argv.slice(2);
const url = new URL(origin);
const address = '203.0.113.7';
/** Longer than anybody would wait. */
const PATIENCE_MS = 60_000;
/** As pages do after a refusal, twice as long each time. */
const WAIT_FIRST_MS = 1_000;
const WAIT_LONGEST_MS = 30_000;

interface Part {
  readonly fromSeq?: number;
  readonly seq: number;
  readonly results?: readonly { readonly competitorId: string; readonly totalHundredths: number }[];
}

const boardPath = `/api/competitions/${competition}/board`;
const streams = {
  board: `/api/live/competitions/${competition}`,
  me: '/api/live/me',
} as const;
type StreamName = keyof typeof streams;
/** What a score card and its page show. */
const reads = [
  boardPath,
  '/api/me',
  `/api/me/competitions/${competition}`,
  `/api/me/competitions/${competition}/scores`,
  '/api/me/notifications/unopened',
];

const first = (await (await fetch(`${origin}${boardPath}`)).json()) as Part;
const firstTotals = totalsOf(first);
let refusals: Record<string, number> = {};
let faults = 0;
/** Every phone gets the same bytes. */
let lastPart = { data: '', part: first };

const send = (message: FromPhones) => process.send?.(message);
const refuse = (what: string) => (refusals[what] = (refusals[what] ?? 0) + 1);

class Phone {
  seq = first.seq;
  wholeAtMs: number | null = null;
  private readonly changed = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private readonly open = new Set<StreamName>();
  private hasRead = false;
  private generation = 0;
  private targetSeq = first.seq;
  private retryMs = 0;

  constructor(private readonly cookie: string) {}

  watch(targetSeq: number): void {
    this.targetSeq = targetSeq;
    this.wholeAtMs = null;
    this.hasRead = false;
    for (const name of ['board', 'me'] as const) {
      // streams say when to come back
      setTimeout(
        () => this.openStream(name, { generation: this.generation, failures: 0 }),
        this.retryMs,
      );
    }
  }

  /** Its connections stay as they are, and nobody looks at them. */
  lose(): void {
    this.generation += 1;
    this.open.clear();
    for (const socket of this.sockets) {
      socket.removeAllListeners('data');
      socket.pause();
    }
  }

  close(): void {
    this.generation += 1;
    for (const socket of this.sockets) socket.destroy();
  }

  isTrue(seq: number, totals: Readonly<Record<string, number>>): boolean {
    const shown = { ...firstTotals, ...Object.fromEntries(this.changed) };
    const ids = new Set([...Object.keys(shown), ...Object.keys(totals)]);
    return this.seq === seq && [...ids].every((id) => (shown[id] ?? 0) === (totals[id] ?? 0));
  }

  private openStream(name: StreamName, at: { generation: number; failures: number }): void {
    if (at.generation !== this.generation) return;
    const socket = connect(Number(url.port), url.hostname);
    this.sockets.add(socket);
    socket.setEncoding('utf8');
    const since = name === 'board' ? `last-event-id: ${this.seq}\r\n` : '';
    socket.write(
      `GET ${streams[name]} HTTP/1.1\r\nhost: ${url.host}\r\nx-forwarded-for: ${address}\r\n` +
        `accept: text/event-stream\r\ncookie: ${this.cookie}\r\n${since}\r\n`,
    );
    let status = '';
    let rest = '';
    const fail = (what: string) => {
      if (at.generation !== this.generation) return;
      refuse(`${what} ${name}`);
      this.open.delete(name);
      this.sockets.delete(socket);
      socket.removeAllListeners('close').destroy();
      const longest = Math.min(WAIT_FIRST_MS * 2 ** at.failures, WAIT_LONGEST_MS);
      const next = { generation: at.generation, failures: at.failures + 1 };
      setTimeout(() => this.openStream(name, next), longest / 2 + (Math.random() * longest) / 2);
    };
    socket.on('error', () => undefined);
    socket.on('close', () => fail('closed'));
    socket.on('data', (text: string) => {
      rest += text;
      if (status === '' && rest.includes('\r\n\r\n')) {
        status = rest.slice(9, 12);
        if (status !== '200') return fail(status);
        at.failures = 0;
        this.open.add(name);
        if (name === 'board') void this.read(at.generation);
      }
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
      this.look();
    });
  }

  private take(block: string): void {
    const retry = /^retry: (\d+)$/m.exec(block)?.[1];
    if (retry !== undefined) this.retryMs = Number(retry);
    const data = /^event: board\.\w+\ndata: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    if (lastPart.data !== data) lastPart = { data, part: JSON.parse(data) as Part };
    const { part } = lastPart;
    if (part.seq < this.seq || (part.fromSeq ?? this.seq) > this.seq) faults += 1;
    this.seq = part.seq;
    for (const one of part.results ?? []) this.changed.set(one.competitorId, one.totalHundredths);
  }

  private async read(generation: number): Promise<void> {
    const client = new RawClient(url);
    const headers = `x-forwarded-for: ${address}\r\naccept-encoding: br\r\ncookie: ${this.cookie}\r\n`;
    for (const path of reads) {
      const { status } = await client.get(path, headers).catch(() => ({ status: 0 }));
      if (status !== 200) refuse(`${status} ${path}`);
    }
    client.close();
    if (generation !== this.generation) return;
    this.hasRead = true;
    this.look();
  }

  private look(): void {
    const isWhole = this.open.size === 2 && this.hasRead && this.seq >= this.targetSeq;
    if (isWhole) this.wholeAtMs ??= performance.now();
  }
}

function totalsOf({ results = [] }: Part): Record<string, number> {
  return Object.fromEntries(results.map((one) => [one.competitorId, one.totalHundredths]));
}

let phones: Phone[] = [];

/** Waits until all are whole. */
async function wait(fromMs: number): Promise<void> {
  while (phones.some(({ wholeAtMs }) => wholeAtMs === null)) {
    if (performance.now() - fromMs > PATIENCE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function regain(seq: number): Promise<void> {
  refusals = {};
  const fromMs = performance.now();
  for (const phone of phones) phone.watch(seq);
  await wait(fromMs);
  const tookMs = phones.flatMap(({ wholeAtMs }) =>
    wholeAtMs === null ? [] : [wholeAtMs - fromMs],
  );
  send({ kind: 'whole', tookMs, refusals });
}

async function begin(cookies: readonly string[]): Promise<void> {
  phones = cookies.map((cookie) => new Phone(cookie));
  // as people arrive
  for (const [n, phone] of phones.entries()) {
    phone.watch(first.seq);
    if (n % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await wait(performance.now());
  const missing = phones.filter(({ wholeAtMs }) => wholeAtMs === null).length;
  send({ kind: 'watching', missing, refusals });
}

async function compare(seq: number, totals: Readonly<Record<string, number>>): Promise<void> {
  const until = performance.now() + 5_000;
  const isThere = () => phones.every((phone) => phone.seq >= seq);
  while (!isThere() && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const wrong = phones.filter((phone) => !phone.isTrue(seq, totals)).length;
  send({ kind: 'compared', wrong, faults });
}

process.once('disconnect', () => process.exit(0));
process.on('message', (message: ToPhones) => {
  if (message.kind === 'begin') void begin(message.cookies);
  if (message.kind === 'lose') for (const phone of phones) phone.lose();
  if (message.kind === 'regain') void regain(message.seq);
  if (message.kind === 'compare') void compare(message.seq, message.totals);
  if (message.kind === 'stop') {
    for (const phone of phones) phone.close();
    process.exit(0);
  }
});
