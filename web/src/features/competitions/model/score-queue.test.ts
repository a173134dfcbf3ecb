import { QueryClient } from '@tanstack/react-query';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { describe, expect, it } from 'vitest';
import { readKey } from '../../../lib/api/read';
import type { QueueItem } from '../../../lib/queue/item';
import { refusedScores } from './refused-scores';
import { cellLane, queuedCells, newestScore, putScore } from './score-queue';

const place = { competitionId: 'comp', competitorId: 'ana', climbId: 'w3' };
const cell = (attempts: number) => ({
  format: 'boulder_final' as const,
  attempts,
  zones: [0],
  top: 0,
});
const score = (attempts: number, version: number, climbId = 'w3'): Score => ({
  competitorId: 'ana',
  climbId,
  version,
  cell: cell(attempts),
  enteredBy: null,
  enteredAt: null,
});
const item = (key: string, attempts: number, more: Partial<QueueItem> = {}): QueueItem => ({
  key,
  uid: 'judge',
  name: 'scores.recordScore',
  input: { ...place, version: 1, cell: cell(attempts), recordedAt: '2026-11-21T04:00:00.000Z' },
  foldKey: cellLane(place),
  createdAtMs: 0,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: true,
  refusal: null,
  ...more,
});

const refused = (key: string, code: NonNullable<QueueItem['refusal']>['code'], attempts: number) =>
  item(key, attempts, { state: 'refused', refusal: { code, message: 'Taken out.', details: {} } });

describe('what was refused', () => {
  it('is the newest press of each cell, with why, until every item of it is dismissed', () => {
    const items = [
      refused('1', 'competition_climb_inactive', 3),
      refused('2', 'competition_climb_inactive', 4),
    ];
    expect(refusedScores(items, 'comp')).toEqual([
      {
        place,
        cell: cell(4),
        version: 1,
        reason: undefined,
        recordedAt: '2026-11-21T04:00:00.000Z',
        why: 'Taken out.',
        keys: ['1', '2'],
      },
    ]);
  });
  it('is nothing that waits, that met another value, or that is of another competition', () => {
    expect(refusedScores([item('1', 3), refused('2', 'score_conflict', 3)], 'comp')).toEqual([]);
    expect(refusedScores([refused('1', 'competitor_out', 3)], 'other')).toEqual([]);
  });
});

describe('what is kept of a cell', () => {
  it('is the newest value, while any of it waits', () => {
    const queued = queuedCells([item('1', 3), item('2', 4)], 'comp').get(cellLane(place));
    expect(queued).toMatchObject({
      cell: cell(4),
      isWaiting: true,
      conflict: null,
      keys: ['1', '2'],
    });
  });
  it('carries the conflict and every item that has to go with its decision', () => {
    const details = { current: score(5, 7), enteredByName: 'Ruben' };
    const refused = item('1', 3, {
      state: 'refused',
      refusal: { code: 'score_conflict', message: '', details },
    });
    const queued = queuedCells([refused, item('2', 4)], 'comp').get(cellLane(place));
    expect(queued?.conflict).toEqual(details);
    expect(queued?.keys).toEqual(['1', '2']);
    expect(queued?.cell).toEqual(cell(4));
  });
  it('asks nothing where somebody else had entered the very same', () => {
    const details = { current: score(3, 7), enteredByName: 'Ruben' };
    const same = item('1', 3, {
      state: 'refused',
      refusal: { code: 'score_conflict', message: '', details },
    });
    expect(queuedCells([same], 'comp').get(cellLane(place))?.conflict).toBeNull();
  });
  it('leaves out what the server would not have: it is no value of the cell', () => {
    const gone = refused('1', 'competition_climb_inactive', 3);
    expect(queuedCells([gone], 'comp').size).toBe(0);
    expect(queuedCells([gone, item('2', 4)], 'comp').get(cellLane(place))?.keys).toEqual(['2']);
  });
  it('is of the competition asked for', () => {
    expect(queuedCells([item('1', 3)], 'other').size).toBe(0);
  });
});

describe('a score that the server has', () => {
  const setUp = () => {
    const client = new QueryClient();
    const ofClimb = readKey('/api/manage/competitions/{competitionId}/scores', {
      params: { competitionId: 'comp' },
      query: { climbId: 'w3' },
    });
    client.setQueryData(ofClimb, { seq: 1, items: [score(2, 2)], late: [] });
    const items = () => client.getQueryData<{ items: Score[] }>(ofClimb)?.items;
    return { client, items };
  };
  it('takes the place of the older one, never of a newer', () => {
    const { client, items } = setUp();
    putScore(client, 'comp', score(3, 3));
    expect(items()).toEqual([score(3, 3)]);
    putScore(client, 'comp', score(9, 2));
    expect(items()).toEqual([score(3, 3)]);
  });
  it('is what a screen builds on, whatever a list says that was asked for before', () => {
    const { client } = setUp();
    const here = { ...place, climbId: 'w5' };
    expect(newestScore(here, undefined)).toBeUndefined();
    putScore(client, 'comp', score(4, 6, 'w5'));
    putScore(client, 'comp', score(3, 5, 'w5'));
    expect(newestScore(here, undefined)).toEqual(score(4, 6, 'w5'));
    expect(newestScore(here, score(3, 5, 'w5'))).toEqual(score(4, 6, 'w5'));
    expect(newestScore(here, score(5, 7, 'w5'))).toEqual(score(5, 7, 'w5'));
  });
  it('makes the others of its list no newer, nor what has to be read again as good as read', () => {
    const { client } = setUp();
    const all = readKey('/api/manage/competitions/{competitionId}/scores', {
      params: { competitionId: 'comp' },
    });
    client.setQueryData(all, { seq: 1, items: [score(2, 2)], late: [] }, { updatedAt: 1000 });
    void client.invalidateQueries({ queryKey: all });
    putScore(client, 'comp', score(3, 3));
    expect(client.getQueryData<{ items: Score[] }>(all)?.items).toEqual([score(3, 3)]);
    expect(client.getQueryState(all)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true });
  });
  it('stays out of the list of another climb', () => {
    const { client, items } = setUp();
    putScore(client, 'comp', score(1, 1, 'w4'));
    expect(items()).toEqual([score(2, 2)]);
  });
});
