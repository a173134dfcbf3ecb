/**
 * The viewers, in a process of their own: so many sockets on one board's stream. Each frame of each viewer is
 * noted: who, from which seq to which, when. Arguments: origin, path, count.
 */
import { connect, type Socket } from 'node:net';
import type { FromViewers, Submitted, ToViewers } from './viewer-messages';

const [origin = '', path = '', count = '0'] = process.argv.slice(2);
const url = new URL(origin);
const viewers = Number(count);

/** Viewers have read the leaderboard before they watch it, so the stream begins with what they missed since. */
const board = await fetch(`${origin}${path.replace('/api/live/', '/api/')}/board`);
const { seq: firstSeq } = (await board.json()) as { seq: number };

const arrivals: { viewer: number; fromSeq: number; seq: number; at: number }[] = [];
const lastSeqs = new Int32Array(viewers).fill(firstSeq);
const sockets: Socket[] = [];
let started = 0;
let faults = 0;
let bytes = 0;

const send = (message: FromViewers) => process.send?.(message);
const now = () => performance.timeOrigin + performance.now();
const openingAt = now();

for (let viewer = 0; viewer < viewers; viewer += 1) {
  sockets.push(watch(viewer));
  // as people arrive, not all at once
  if (viewer % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
}

function watch(viewer: number): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.setEncoding('latin1');
  const head = `host: ${url.host}\r\naccept: text/event-stream\r\nlast-event-id: ${firstSeq}`;
  socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
  socket.once('data', begin);
  let rest = '';
  socket.on('data', (chunk: string) => {
    const at = now();
    if (started === viewers) bytes += chunk.length;
    rest += chunk;
    for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
      note(viewer, rest.slice(0, end), at);
      rest = rest.slice(end + 2);
    }
  });
  socket.on('error', () => (faults += 1));
  // nobody leaves before the message to
  socket.on('close', () => (faults += 1));
  return socket;
}

function begin(head: string): void {
  started += 1;
  // refused
  if (!head.startsWith('HTTP/1.1 200')) faults += 1;
  if (started === viewers) send({ kind: 'watching', seconds: (now() - openingAt) / 1_000 });
}

function note(viewer: number, block: string, at: number): void {
  const id = /id: (\d+)\n/.exec(block);
  if (id === null) return;
  const seq = Number(id[1]);
  const last = lastSeqs[viewer] ?? firstSeq;
  lastSeqs[viewer] = seq;
  const from = /"fromSeq":(\d+)/.exec(block);
  const fromSeq = from === null ? last : Number(from[1]);
  // later than the last, and nothing between left out
  if (seq < last || fromSeq > last) faults += 1;
  arrivals.push({ viewer, fromSeq: last, seq, at });
}

process.once('disconnect', () => process.exit(0));
process.on('message', (message: ToViewers) => {
  if (message.kind === 'report') report(message.submitted);
  if (message.kind === 'stop') {
    for (const socket of sockets) socket.destroy();
    process.exit(0);
  }
});

function report(submitted: readonly Submitted[]): void {
  const sent = new Map(submitted.map((one) => [one.seq, one]));
  const latencies: number[] = [];
  const afterAnswers: number[] = [];
  let seen = 0;
  for (const { fromSeq, seq, at } of arrivals) {
    for (let one = fromSeq + 1; one <= seq; one += 1) {
      const score = sent.get(one);
      if (score === undefined) continue;
      seen += 1;
      latencies.push(at - score.at);
      afterAnswers.push(at - score.answeredAt);
    }
  }
  const sorted = Float64Array.from(latencies).sort();
  const at = (p: number) => percentile(sorted, p);
  send({
    kind: 'report',
    frames: arrivals.length,
    lost: submitted.length * viewers - seen,
    faults,
    bytes,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    afterAnswerP50: percentile(Float64Array.from(afterAnswers).sort(), 0.5),
  });
}

function percentile(sorted: Float64Array, p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
}
