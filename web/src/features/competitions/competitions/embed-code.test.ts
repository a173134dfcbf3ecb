// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { embedCode } from './embed-code';

it('a name cannot leave the title of the frame', () => {
  const code = embedCode({ id: 'pump', name: `"><script>&` }, 'https://climb.example');
  // in a template a frame is parsed and not loaded
  const template = document.createElement('template');
  template.innerHTML = code;
  const frame = template.content.children;
  expect(frame).toHaveLength(1);
  expect(frame[0]).toMatchObject({ tagName: 'IFRAME', title: 'Leaderboard: "><script>&' });
  expect(frame[0]?.getAttribute('src')).toBe('https://climb.example/competition/pump/embed');
});
