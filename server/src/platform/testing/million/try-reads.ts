import { reads } from '@cruxboard/contracts/registry';
import { bearer, type TestApp } from '../app';
import { type Request, requestsOf } from './reads';
import type { ReadAt } from '@cruxboard/contracts/registry';
import type { Scene } from './scenes';
import type { recordStatements } from './statements';
import type { World } from './world';

type Recorder = ReturnType<typeof recordStatements>;

interface Reading {
  readonly t: TestApp;
  readonly world: World;
  readonly scenes: readonly Scene[];
  readonly recorder: Recorder;
}

/** How far a list is followed. */
const pagesMax = 4;

/** Sends every read in every scene. @returns what each took as a whole, in ms, by name. */
export async function tryReads(reading: Reading): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const faults: string[] = [];
  for (const { name, path } of reads) {
    const own: number[] = [];
    for (const scene of reading.scenes) {
      const at = { scene, world: reading.world };
      // the registry's path is one of its own
      for (const request of requestsOf(path as keyof ReadAt, at)) {
        const sent = reading.recorder.during(name, () => sendAll(reading.t, request));
        own.push(
          ...(await sent.catch(
            (error: Error) => (faults.push(`${request.path} ${error.message}`), []),
          )),
        );
      }
    }
    times.set(name, own);
  }
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  return times;
}

let sentCount = 0;

/** Sends a request, and those for the pages that follow. */
async function sendAll(t: TestApp, request: Request): Promise<number[]> {
  const times: number[] = [];
  let { path } = request;
  while (times.length < pagesMax) {
    const startedAt = performance.now();
    const answer = await t.app.inject({
      method: 'GET',
      url: path,
      headers: bearer(request.uid ?? undefined),
      // limits count by address
      remoteAddress: addressOf((sentCount += 1)),
    });
    times.push(performance.now() - startedAt);
    const isMissing = request.mayBeMissing && answer.statusCode === 404;
    if (answer.statusCode !== 200 && !isMissing) {
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    }
    const cursor = cursorOf(answer.body);
    if (cursor === null) break;
    const bare = request.path.replace(/[?&]$/, '');
    path = `${bare}${bare.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
  }
  return times;
}

function cursorOf(body: string): string | null {
  if (!body.includes('"nextCursor"')) return null;
  const { nextCursor } = JSON.parse(body) as { nextCursor?: string | null };
  return nextCursor ?? null;
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
