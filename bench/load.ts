import type { Line } from './figures';
import { type Field, openPressing, type Pressing } from './pressing';
import { loadFields } from './seed';
import type { ServerProcess } from './server-process';
import { openViewers, type Report } from './watching';

const IN_FLIGHT = 128;
const PER_SECOND = 50;
const FEW_VIEWERS = 200;
const MANY_VIEWERS = 2_000;
const SUBMISSIONS_MIN = 600;
const MB = 1024 * 1024;

interface Budget {
  readonly p50: number;
  readonly p99: number;
}
const near: Budget = { p50: 40, p99: 120 };
const far: Budget = { p50: 120, p99: 300 };

/**
 * A competition in full swing, and how its cost grows: maximum throughput, then 50 taps a second, from 100 to 1,000
 * competitors of 60 climbs and from 200 to 2,000 viewers; a whole minute of the largest.
 */
export async function benchLoad(server: ServerProcess): Promise<Line[]> {
  const lines: Line[] = [];
  const usual = await openPressing(server, loadFields.usual);
  lines.push(await measureThroughput(server, usual));
  lines.push(await steady(server, usual, { viewers: FEW_VIEWERS, seconds: 15 }));
  usual.close();
  const small = await openPressing(server, loadFields.small);
  lines.push(await steady(server, small, { viewers: FEW_VIEWERS, seconds: 15 }));
  lines.push(await steady(server, small, { viewers: MANY_VIEWERS, seconds: 15 }));
  small.close();
  const large = await openPressing(server, loadFields.large);
  lines.push(await steady(server, large, { viewers: FEW_VIEWERS, seconds: 15 }));
  lines.push(await steady(server, large, { viewers: MANY_VIEWERS, seconds: 60 }));
  large.close();
  return lines;
}

/** Seconds of the same, small enough for every check: whether anything is lost or out of order, at any speed. */
export async function benchShortLoad(server: ServerProcess): Promise<Line[]> {
  const pressing = await openPressing(server, loadFields.usual);
  const { field } = pressing;
  const viewers = await openViewers(server, { ...field, count: FEW_VIEWERS });
  const submitted = [
    ...(await pressing.inFlight({ workers: IN_FLIGHT, ms: 2_000 })),
    ...(await pressing.atRate({ perSecond: PER_SECOND, seconds: 3 })),
  ];
  const report = await viewers.report(submitted);
  pressing.close();
  const enough = submitted.length > PER_SECOND && isComplete(report);
  return [
    {
      what: `${submitted.length} submissions, ${sizeOf(field)}, ${FEW_VIEWERS} viewers`,
      budget: 'none lost, none out of order',
      measured: inWords(report),
      isMet: enough,
      isComplete: enough,
    },
  ];
}

async function measureThroughput(server: ServerProcess, pressing: Pressing): Promise<Line> {
  const { field } = pressing;
  const viewers = await openViewers(server, { ...field, count: FEW_VIEWERS });
  const warm = await pressing.inFlight({ workers: IN_FLIGHT, ms: 2_000 });
  const startedAt = performance.now();
  const submitted = await pressing.inFlight({ workers: IN_FLIGHT, ms: 10_000 });
  const perSecond = submitted.length / ((performance.now() - startedAt) / 1000);
  const report = await viewers.report([...warm, ...submitted]);
  return {
    what: `submissions/s, ${IN_FLIGHT} in flight, ${sizeOf(field)}, ${FEW_VIEWERS} viewers`,
    budget: `≥ ${SUBMISSIONS_MIN} /s, none lost`,
    measured: `${perSecond.toFixed(0)} /s · ${inWords(report)}`,
    isMet: perSecond >= SUBMISSIONS_MIN && isComplete(report),
    isComplete: isComplete(report),
  };
}

async function steady(
  server: ServerProcess,
  pressing: Pressing,
  { viewers: count, seconds }: { viewers: number; seconds: number },
): Promise<Line> {
  const { field } = pressing;
  const budget = count === FEW_VIEWERS ? near : far;
  const viewers = await openViewers(server, { ...field, count });
  const before = await server.usage();
  const submitted = await pressing.atRate({ perSecond: PER_SECOND, seconds });
  const after = await server.usage();
  const report = await viewers.report(submitted);
  const cpu = (after.cpuMs - before.cpuMs) / (seconds * 10);
  const kB = report.bytes / count / seconds / 1000;
  return {
    what: `submit → ${count} viewers, ${PER_SECOND}/s for ${seconds} s, ${sizeOf(field)}`,
    budget: `p50 ≤ ${budget.p50}, p99 ≤ ${budget.p99} ms, none lost`,
    measured:
      `${inWords(report)} · ${kB.toFixed(1)} kB/s per viewer` +
      ` · ${(after.rssBytes / MB).toFixed(0)} MB · ${cpu.toFixed(0)} % of a core`,
    isMet: report.p50 <= budget.p50 && report.p99 <= budget.p99 && isComplete(report),
    isComplete: isComplete(report),
  };
}

const sizeOf = ({ competitors, climbs }: Field) => `${competitors} × ${climbs}`;

const isComplete = ({ lost, faults }: Report) => lost === 0 && faults === 0;

function inWords({ p50, p95, p99, max, lost, faults }: Report): string {
  const [a, b, c, d] = [p50, p95, p99, max].map((ms) => ms.toFixed(0));
  return `p50 ${a}, p95 ${b}, p99 ${c}, max ${d} ms · lost ${lost}, out of order ${faults}`;
}
