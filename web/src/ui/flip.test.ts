// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFlip } from './flip';

const rowPx = 57;
let slides: { key: string; by: string; cancel: ReturnType<typeof vi.fn> }[] = [];

beforeEach(() => {
  slides = [];
  // no layout here: a row is as far down as rows are before it
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * rowPx;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 100, 300, rowPx),
  );
  HTMLElement.prototype.animate = vi.fn(function (this: HTMLElement, frames: unknown) {
    const [from] = frames as { transform: string }[];
    const cancel = vi.fn();
    slides.push({ key: this.dataset['flip'] ?? '', by: from?.transform ?? '', cancel });
    return { cancel } as unknown as Animation;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function board(count: number) {
  const root = document.createElement('div');
  for (let index = 0; index < count; index += 1) {
    const row = document.createElement('p');
    row.dataset['flip'] = String(index);
    root.append(row);
  }
  document.body.append(root);
  return { root, swap: () => root.prepend(root.children[5] ?? root) };
}

it('slides rows from their last place to the new one, at a pace that can be seen', () => {
  let nowMs = 0;
  const flip = createFlip(() => nowMs);
  const { root, swap } = board(8);
  flip(root);
  for (let change = 0; change < 4; change += 1) {
    nowMs += 600;
    swap();
    slides = [];
    flip(root);
    expect(slides.map(({ by }) => by)).toContain('translateY(285px)');
  }
});

it('changes rows without sliding while 120 phones come back online, and lets none hang in between', () => {
  let nowMs = 0;
  const flip = createFlip(() => nowMs);
  const { root, swap } = board(30);
  flip(root);
  for (let phone = 0; phone < 120; phone += 1) {
    nowMs += 25;
    swap();
    flip(root);
  }
  // those of the first three changes; every one of them was cut short when the burst began
  expect(slides.length).toBeLessThanOrEqual(3 * 12);
  expect(slides.every(({ cancel }) => cancel.mock.calls.length > 0)).toBe(true);
  slides = [];
  nowMs += 1001;
  swap();
  flip(root);
  expect(slides.length).toBeGreaterThan(0);
});
