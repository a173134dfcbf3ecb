import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from './figures';
import { RawClient } from './http-client';
import { CLIMBS, COMPETITORS, OTHER_COMPETITIONS } from './seed';
import type { ServerProcess } from './server-process';
import type { Submitted } from './viewer-messages';
import { openViewers } from './watching';

const PER_SECOND = 20;
const SECONDS = 15;
const P50_MAX_MS = 120;
const P99_MAX_MS = 300;
const MEMORY_MAX_BYTES = 300 * 1024 * 1024;

/** Latency from the tap to every viewer, and what so many viewers cost the node. */
export async function benchLive(server: ServerProcess): Promise<Line[]> {
  const lines: Line[] = [];
  await openOthers(server);
  for (const viewers of [500, 2_000]) lines.push(...(await watchAndSubmit(server, viewers)));
  return lines;
}

async function openOthers(server: ServerProcess): Promise<void> {
  const client = new RawClient(new URL(server.origin));
  for (let n = 1; n <= OTHER_COMPETITIONS; n += 1) {
    const { status } = await client.get(`/api/competitions/other-${n}/leaderboard`);
    if (status !== 200) throw new Error(`other-${n} answered ${status}`);
  }
  client.close();
}

async function watchAndSubmit(server: ServerProcess, count: number): Promise<Line[]> {
  const viewers = await openViewers(server, { competition: 'bench', count });
  const before = await server.usage();
  const submitted = await submit(server);
  const after = await server.usage();
  const report = await viewers.report(submitted);
  const { p50, p99, max, lost, faults, frames } = report;
  const cpu = (after.cpuMs - before.cpuMs) / (SECONDS * 10);
  const isComplete = lost === 0 && faults === 0;
  const lines: Line[] = [
    {
      what: `submit → ${count} viewers, ${PER_SECOND}/s`,
      budget: `p50 ≤ ${P50_MAX_MS}, p99 ≤ ${P99_MAX_MS} ms, none lost`,
      measured:
        `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${max.toFixed(0)} ms · lost ${lost},` +
        ` out of order ${faults} · ${frames} frames · ${cpu.toFixed(0)} % of a core`,
      isMet: p50 <= P50_MAX_MS && p99 <= P99_MAX_MS && isComplete,
      isComplete,
    },
  ];
  if (count === 2_000) {
    lines.push({
      what: `memory with ${count} viewers, ${OTHER_COMPETITIONS + 1} boards`,
      budget: '≤ 300 MB',
      measured: `${(after.rssBytes / 1024 / 1024).toFixed(0)} MB`,
      isMet: after.rssBytes <= MEMORY_MAX_BYTES,
    });
  }
  return lines;
}

/** Judges at work: taps evenly spread, none waiting for another. */
async function submit(server: ServerProcess): Promise<Submitted[]> {
  const [token = ''] = await server.tokens(['judge']);
  const clients = Array.from({ length: 20 }, () => new RawClient(new URL(server.origin)));
  const submitted: Submitted[] = [];
  const versions = await readVersions(server, token);
  const results = ['top', 'flash', 'none'];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    await delay(Math.max(0, startedAt + (n * 1000) / PER_SECOND - performance.now()));
    const competitorId = `bench-competitor-${1 + ((n * 17) % COMPETITORS)}`;
    const climbId = `bench-climb-${1 + ((n * 7) % CLIMBS)}`;
    const cell = `${competitorId} ${climbId}`;
    const version = versions.get(cell) ?? 0;
    versions.set(cell, version + 1);
    const at = performance.timeOrigin + performance.now();
    const data = {
      competitionId: 'bench',
      competitorId,
      climbId,
      version,
      cell: { format: 'boulder_pumpfest', result: results[n % 3] },
    };
    const client = clients[n % clients.length]!;
    const press = async () => {
      const sent = { token, key: randomUUID(), data };
      const { status, body } = await client.call('scores.recordScore', sent);
      if (status !== 200) throw new Error(`${status} ${body}`);
      const answer = JSON.parse(body) as { result: { seq: number } };
      submitted.push({
        seq: answer.result.seq,
        at,
        answeredAt: performance.timeOrigin + performance.now(),
      });
    };
    pending.push(press());
  }
  await Promise.all(pending);
  for (const client of clients) client.close();
  return submitted;
}

async function readVersions(server: ServerProcess, token: string): Promise<Map<string, number>> {
  const answer = await fetch(`${server.origin}/api/manage/competitions/bench/scores`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as {
    items: { competitorId: string; climbId: string; version: number }[];
  };
  return new Map(items.map((row) => [`${row.competitorId} ${row.climbId}`, row.version]));
}
