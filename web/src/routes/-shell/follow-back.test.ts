// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { followBack } from './follow-back';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** A tab on its first page, whose links navigate plainly unless something stops them. */
function open(first: string) {
  const history = createMemoryHistory({ initialEntries: [first] });
  ends.push(followBack(history));
  const press = (href: string, keys: MouseEventInit = {}, isBack = true) => {
    const link = document.createElement('a');
    link.href = href;
    if (isBack) link.dataset['back'] = 'true';
    const within = link.appendChild(document.createElement('svg'));
    document.body.append(link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.push(href);
    });
    within.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  };
  const index = () => {
    const { __TSR_index: at } = history.location.state;
    return at;
  };
  return { history, press, index, here: () => history.location.href };
}

it('goes back to the list as it was left, also past what was opened from what', () => {
  const { history, press, here, index } = open('/gym/one?search=cave&sort-by=newest');
  history.push('/gym/one/climb/a');
  history.push('/gym/one/climb/b');
  press('/gym/one');
  expect(here()).toBe('/gym/one?search=cave&sort-by=newest');
  expect(index()).toBe(0);
});

it('is a plain link where the list is not in the history, or comes later in it', () => {
  const { history, press, here, index } = open('/gym/one/climb/a');
  press('/gym/one');
  expect(here()).toBe('/gym/one');
  expect(index()).toBe(1);
  history.push('/gym/one/climb/b');
  history.go(-2);
  press('/gym/one');
  expect(index()).toBe(1);
});

it('tells tabs apart, which are screens, from how a screen is shown', () => {
  const { history, press, here } = open('/competition/one?view=overall');
  history.push('/competition/one?tab=about');
  history.push('/competition/one/log');
  press('/competition/one');
  expect(here()).toBe('/competition/one?view=overall');
});

it('leaves other links and taps for a new tab alone', () => {
  const { history, press, here, index } = open('/gym/one?sort-by=newest');
  history.push('/gym/one/climb/a');
  press('/gym/one', {}, false);
  expect(here()).toBe('/gym/one');
  history.push('/gym/one/climb/a');
  press('/gym/one', { ctrlKey: true });
  expect(index()).toBe(4);
});

it('remembers over a reload, and forgets what another count of entries had', () => {
  const before = open('/gym/one?sort-by=newest');
  before.history.push('/gym/one/climb/a');
  for (const end of ends.splice(0)) end();
  const { location, subscribe } = before.history;
  const went: number[] = [];
  const reloaded = { location, subscribe, go: (by: number) => void went.push(by) };
  ends.push(followBack(reloaded));
  const link = document.createElement('a');
  link.href = '/gym/one';
  link.dataset['back'] = 'true';
  document.body.append(link);
  link.click();
  expect(went).toEqual([-1]);
  for (const end of ends.splice(0)) end();

  const anew = open('/other');
  anew.history.push('/gym/one/climb/a');
  for (const end of ends.splice(0)) end();
  const { press, here, index } = open('/gym/one/climb/b');
  press('/gym/one');
  expect(here()).toBe('/gym/one');
  expect(index()).toBe(1);
});
