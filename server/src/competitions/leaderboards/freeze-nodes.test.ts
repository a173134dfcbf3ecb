import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCompetition } from '../../platform/testing/competition';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { type Nodes, openNodes } from '../../platform/testing/nodes';
import type { SignedApp } from '../../platform/testing/signed-app';
import { competitionRoles } from '../staff/schema';
import { totalsOf } from './testing/totals';
import { applyFrame } from './testing/viewer';

const climbCount = 12;
let nodes: Nodes;
let organiser: Member;
/** Origin of each node. */
let origins: Record<'here' | 'there' | 'isolated', string>;
const open: EventStream[] = [];

beforeAll(async () => {
  nodes = await openNodes();
  const listen = ({ app }: SignedApp) => app.listen({ port: 0, host: '127.0.0.1' });
  origins = {
    here: await listen(nodes.here),
    there: await listen(nodes.there),
    isolated: await listen(nodes.isolated),
  };
  const { drizzle } = nodes.here.deps.database;
  await insertCompetition(drizzle, { climbs: climbCount });
  organiser = await createMember(nodes.here);
  await drizzle
    .insert(competitionRoles)
    .values({ competitionId: 'comp', uid: organiser.uid, role: 'organiser' });
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await nodes.close();
});

async function act(node: SignedApp, name: string, input: object = {}) {
  const answer = await callAs(node, organiser.idToken, name, { competitionId: 'comp', ...input });
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200);
}
const press = (node: SignedApp, competitor: number, climb: number) =>
  act(node, 'scores.recordScore', {
    competitorId: `competitor-${competitor}`,
    climbId: `climb-${climb}`,
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'top' },
  });
async function watch(node: keyof typeof origins): Promise<EventStream> {
  const stream = await openEventStream(`${origins[node]}/api/live/competitions/comp`);
  open.push(stream);
  await stream.until(({ length }) => length === 1);
  return stream;
}
/** Every state that a viewer was shown, in order. */
function shownTo({ events }: EventStream): Board[] {
  const shown: Board[] = [];
  for (const event of events) {
    const board = structuredClone(applyFrame(shown.at(-1) ?? null, event));
    if (board !== null) shown.push(board);
  }
  return shown;
}
const isFrozen = ({ competition }: Board) => competition.frozenAt !== null;
const climbsFrom = (from: number) =>
  Array.from({ length: climbCount - from + 1 }, (_, index) => from + index);

test('a freeze and a reveal at one node are whole at every other, and nothing gets through between', async () => {
  const { here, there } = nodes;
  await press(here, 1, 1);
  await press(there, 2, 1);
  const viewers = await Promise.all([watch('here'), watch('there'), watch('isolated')]);

  // scores come in at both nodes while the organiser freezes at one
  const pressing = climbsFrom(2).map((climb) => press(climb % 2 === 0 ? here : there, 1, climb));
  await act(here, 'leaderboards.freezeBoard');
  await Promise.all(pressing);
  for (const viewer of viewers) await viewer.until(() => shownTo(viewer).some(isFrozen));
  for (const climb of climbsFrom(2)) await press(there, 2, climb);
  // a fact that is no result, which is shown after whatever was on its way
  await act(here, 'competitors.updateCompetitor', { competitorId: 'competitor-3', seed: 9 });
  const seesSeed = (board: Board) => board.competitors.some(({ seed }) => seed === 9);
  for (const viewer of viewers) await viewer.until(() => shownTo(viewer).some(seesSeed));

  const pressedLater = climbsFrom(2).map((climb) => press(there, 3, climb));
  await Promise.all(pressedLater);
  await act(here, 'leaderboards.revealBoard');
  const isOver = (boards: readonly Board[]) => boards.some(isFrozen) && !isFrozen(last(boards));
  for (const viewer of viewers) await viewer.until(() => isOver(shownTo(viewer)));

  const frozenTotals = viewers.map((viewer) => shownTo(viewer).filter(isFrozen).map(totalsOf));
  const [first = {}] = frozenTotals[0] ?? [];
  expect(first).toMatchObject({ 2: 10_000, 3: 0 });
  for (const totals of frozenTotals.flat()) expect(totals).toEqual(first);
  for (const viewer of viewers) {
    const shown = shownTo(viewer);
    const revealed = shown.slice(shown.findLastIndex(isFrozen) + 1);
    // the first thing after it is all of it
    expect(totalsOf(revealed[0] as Board)).toEqual({ 1: 80_000, 2: 80_000, 3: 80_000 });
    const before = shown.slice(0, shown.findIndex(isFrozen)).map(totalsOf);
    for (const totals of before) expect(totals['1']).toBeLessThanOrEqual(first['1'] ?? 0);
  }
});

test('whoever comes to another node right after the answer is shown no later score', async () => {
  const { here, there } = nodes;
  const { drizzle } = here.deps.database;
  await insertCompetition(drizzle, { competition: { id: 'second' } });
  await drizzle
    .insert(competitionRoles)
    .values({ competitionId: 'second', uid: organiser.uid, role: 'organiser' });
  const read = async (path: string) =>
    JSON.stringify((await there.read(`/api/competitions/second/${path}`)).body);
  const paths = ['board', 'leaderboard', 'climbs', 'competitors/second-competitor-2'];
  const before = await Promise.all(paths.map(read));
  const second = { competitionId: 'second' };
  await act(here, 'leaderboards.freezeBoard', second);
  for (const climb of [1, 2, 3]) {
    await act(here, 'scores.recordScore', {
      ...second,
      competitorId: 'second-competitor-2',
      climbId: `second-climb-${climb}`,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    });
    const now = await Promise.all(paths.map(read));
    expect(now.map(withoutFreeze)).toEqual(before.map(withoutFreeze));
  }
});

/** An answer without when it was frozen and how many changes there were. */
function withoutFreeze(text: string): string {
  return text.replaceAll(/"frozenAt":(null|"[^"]*")|"seq":\d+/g, '');
}

function last(boards: readonly Board[]): Board {
  const board = boards.at(-1);
  if (board === undefined) throw new Error('Nothing was shown');
  return board;
}
