import { describe, expect, it } from 'vitest';
import { makeBoard, makeResult } from '../model/testing-board';
import { rankedLines } from '../model/board-views';
import { finalsTexts } from './finals-texts';
import { podiumOf, standingOrder } from './podium-places';
import { finalsSlidesOf, podiumSlidesOf, slidesOf, tvLines, withCode } from './tv-rotation';
import { atSpeed, chosenViews, tvOptions } from './tv-options';
import { tickerLines } from './tv-ticker';
import { remoteSlots, tvRotation } from './tv-slots';

const board = (view: 'women' | 'men' | 'youth', count: number) => ({
  view: `category:${view}` as const,
  name: view,
  count,
});

it('lists who has no score yet after the ranked, and nobody who withdrew', () => {
  const shown = makeBoard(4, (index) => ({
    ...makeResult(index, index === 1 ? 9000 : 0, [0, 0]),
    hasAttempt: index < 2,
  }));
  const competitors = shown.competitors.map((one, index) =>
    index === 3 ? { ...one, state: 'withdrawn' as const } : one,
  );
  const lines = tvLines(rankedLines({ ...shown, competitors }, 'overall'));
  expect(lines.map(({ result, rank }) => [result.name, rank])).toEqual([
    ['Climber 1', 1],
    ['Climber 0', 2],
    ['Climber 2', null],
  ]);
});

it('shows a final one view at a time, and each podium first once results are final', () => {
  const boards = [board('women', 20), board('men', 8)];
  expect(
    [...podiumSlidesOf(boards), ...finalsSlidesOf(boards)].map(({ key, pages }) => [
      key,
      pages.map(({ columns, isPodium = false }) => `${columns[0]?.from} ${isPodium}`),
    ]),
  ).toEqual([
    ['podium category:women', ['0 true']],
    ['podium category:men', ['0 true']],
    ['category:women', ['0 false', '8 false', '16 false']],
    ['category:men', ['0 false']],
  ]);
});

it('has three steps on a podium, second, first, third, and nobody without a rank on it', () => {
  const lines = rankedLines(
    makeBoard(6, (index) => ({
      ...makeResult(index, [900, 800, 800, 700, 600, 0][index] ?? 0, [0, 0]),
      hasAttempt: index < 5,
    })),
    'overall',
  );
  const { steps, rest } = podiumOf(lines, 5);
  expect(standingOrder(steps).map(({ rank }) => rank)).toEqual([2, 1, 2]);
  expect(rest.map(({ rank }) => rank)).toEqual([4, 5]);
});

it('says an attempt in twenty letters where four are on the wall, which is what fits', () => {
  const box = { letter: 'Z', attempt: 10, words: '' };
  const said = (kind: 'top' | 'zone' | 'tried') => finalsTexts.shortAttempt(12, { ...box, kind });
  expect([said('top'), said('zone'), said('tried')]).toEqual([
    'top on 12',
    'attempt 12 · zone 10',
    'attempt 12',
  ]);
});

describe('the rotation of the wall screen', () => {
  it('shows boards in pairs, 14 seconds for the first page and 10 for each further one', () => {
    const [slide] = slidesOf([board('women', 20), board('men', 8)]);
    expect(slide?.pages.map((page) => page.durationMs)).toEqual([14_000, 10_000, 10_000]);
    expect(slide?.pages.map((page) => page.columns.map(({ from }) => from))).toEqual([
      [0, 0],
      [8, 0],
      [16, 0],
    ]);
    expect(slide?.durationMs).toBe(34_000);
  });

  it('gives an odd board both columns', () => {
    const slides = slidesOf([board('women', 8), board('men', 8), board('youth', 20)]);
    expect(slides[1]?.pages.map((page) => page.columns.map(({ from }) => from))).toEqual([
      [0, 8],
      [16],
    ]);
  });

  it('has a slot for each page in its turn, of the categories that were chosen', () => {
    const shown = makeBoard(20, (index) => makeResult(index, 100, [0, 0]));
    const { slots, rotation } = tvRotation(shown, {}, []);
    expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
    const turns = slots.map(({ key }) => rotation.get(key));
    expect(turns.slice(0, 3).map((turn) => [turn?.slide, turn?.beforeMs])).toEqual([
      [0, 0],
      [0, 14_000],
      [1, 0],
    ]);
    expect(turns.at(-1)?.page.isCode).toBe(true);
    const { nameOf } = remoteSlots(shown, []);
    expect(nameOf(slots.at(-1)?.key ?? '')).toBe('QR code');
    expect(nameOf(slots[1]?.key ?? '')).toMatch(/, from 9$/);
  });

  it('shows the large code after at least a minute and a half of rows', () => {
    const women = slidesOf([board('women', 8)]);
    const rotation = withCode(women);
    expect(rotation.map(({ key }) => key)).toEqual([...Array(7).fill('category:women '), 'code']);
    expect(new Set(rotation).size).toBe(8);
    expect(
      withCode(slidesOf([board('women', 100), board('men', 100)])).map(({ key }) => key),
    ).toEqual(['category:women category:men', 'code']);
    expect(withCode([])).toEqual([]);
  });
});

describe('the ticker', () => {
  it('says who did what and what it brought, newest first; what was cleared is not told', () => {
    const at = '2026-11-21T03:07:00.000Z';
    const watched = {
      ...makeBoard(3, (index) => makeResult(index, 100, [0, 0])),
      latest: [
        {
          seq: 9,
          at,
          competitorId: 'competitor-1',
          climbNumber: 37,
          kind: 'flash' as const,
          deltaHundredths: 19_000,
        },
        {
          seq: 8,
          at,
          competitorId: 'competitor-1',
          climbNumber: 5,
          kind: 'removed' as const,
          deltaHundredths: -9000,
        },
        {
          seq: 7,
          at,
          competitorId: 'gone',
          climbNumber: 5,
          kind: 'top' as const,
          deltaHundredths: 100,
        },
        {
          seq: 6,
          at,
          competitorId: 'competitor-0',
          climbNumber: 3,
          kind: 'top' as const,
          deltaHundredths: 0,
        },
      ],
    };
    expect(
      tickerLines(watched).map(({ name, action, gain }) => `${name} ${action} ${gain}`),
    ).toEqual(['Climber 1 flashed 37 +190', 'Climber 0 topped 3 ']);
  });
});

describe('the address of the wall screen', () => {
  const competition = {
    categories: [
      { id: 'women', name: 'Women', number: 1, competitorCount: 2 },
      { id: 'men', name: 'Men', number: 2, competitorCount: 2 },
    ],
  };
  const views = ['category:women', 'category:men', 'overall'].map((view) => ({
    view,
    lines: [1, 2, 3],
  }));
  const shown = (search: Record<string, unknown>) =>
    chosenViews(views, competition, tvOptions(search)).map(
      ({ view, lines }) => `${view} ${lines.length}`,
    );

  it('takes categories by name or id and the first rows; an unknown category shows all', () => {
    expect(shown({ category: 'women, MEN', top: '2' })).toEqual([
      'category:women 2',
      'category:men 2',
    ]);
    expect(shown({ category: 'Youth', top: 0 })).toEqual([
      'category:women 3',
      'category:men 3',
      'overall 3',
    ]);
  });

  it('takes the speed, within what can be read', () => {
    const slides = slidesOf([board('women', 20)]);
    const [slide] = atSpeed(slides, tvOptions({ speed: '2' }));
    expect(slide?.durationMs).toBe((slides[0]?.durationMs ?? 0) / 2);
    expect(slide?.pages[0]?.durationMs).toBe(7000);
    expect(tvOptions({ speed: 1000 })).toMatchObject({ speed: 4 });
    expect(tvOptions({ speed: 'fast', top: -1 })).toEqual({});
  });
});
