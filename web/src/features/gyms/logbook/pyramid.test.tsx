// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { Pyramid } from './pyramid';

afterEach(cleanup);

const step = (grade: number, colour: string, climbs: number) => ({
  grade,
  colour,
  climbs,
  flashes: 0,
});

/** @returns how many blocks each row has, and how many have room. */
async function blocksOf(pyramid: readonly ReturnType<typeof step>[]) {
  serveAnswers({ '/api/profiles/ana/logbook': { pyramid } });
  renderScreen(<Pyramid username="ana" today="2026-11-21" />);
  const rows = await screen.findAllByRole('listitem');
  const room = Number(screen.getByRole('list').style.getPropertyValue('--blocks'));
  return { rows: rows.map((row) => row.querySelectorAll('i').length), room };
}

test('few climbs are a block each, as wide as in any logbook', async () => {
  expect(await blocksOf([step(3, 'blue', 2), step(1, 'red', 5)])).toEqual({
    rows: [2, 5],
    room: 27,
  });
});

test('where a block stands for several climbs the longest row fills the width', async () => {
  expect(await blocksOf([step(3, 'blue', 4), step(1, 'red', 30)])).toEqual({
    rows: [2, 15],
    room: 15,
  });
});

test('a row of many colours, each with a block begun, stays within the width', async () => {
  const colours = ['red', 'blue', 'green', 'teal', 'pink', 'white', 'black', 'grey'];
  const pyramid = colours.map((colour, index) => step(1, colour, index === 0 ? 47 : 1));
  expect(await blocksOf(pyramid)).toEqual({ rows: [31], room: 31 });
});
