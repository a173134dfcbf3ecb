// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const failed = vi.fn();
/** Only recorded: the test's document can't load styles. */
const append = vi.spyOn(document.head, 'append').mockReturnValue();
let loadPart: typeof import('./load-part').loadPart;

beforeEach(async () => {
  vi.resetModules();
  failed.mockReset();
  window.addEventListener('vite:preloadError', failed);
  ({ loadPart } = await import('./load-part'));
});
afterEach(() => {
  window.removeEventListener('vite:preloadError', failed);
  document.head.innerHTML = '';
  append.mockClear();
});
const links = () => append.mock.calls.flat().filter((one) => one instanceof HTMLLinkElement);

it('brings a part after its styles, which it asks for once', async () => {
  const load = vi.fn(async () => 'part');
  const both = Promise.all([loadPart(load, ['assets/a.css']), loadPart(load, ['assets/a.css'])]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css']);
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['part', 'part']);
  expect(await loadPart(load, ['assets/a.css'])).toBe('part');
  expect(links()).toHaveLength(1);
});

it('does not wait for styles that the page came with', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css">';
  expect(await loadPart(async () => 'part', ['assets/a.css'])).toBe('part');
  expect(links()).toEqual([]);
});

it('says which part did not arrive, and fails', async () => {
  const cause = new Error('gone');
  await expect(loadPart(() => Promise.reject(cause))).rejects.toBe(cause);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ payload: cause });
});

it('asks again for styles that did not arrive', async () => {
  const load = vi.fn(async () => 'part');
  const first = loadPart(load, ['assets/a.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/a.css');
  expect(load).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledOnce();
  const again = loadPart(load, ['assets/a.css']);
  links()[1]?.dispatchEvent(new Event('load'));
  expect(await again).toBe('part');
});
