import { fileURLToPath } from 'node:url';
import { webRoutes } from '@cruxboard/contracts/site/pages/routes';
import { describe, expect, it } from 'vitest';
import { builtRoutes } from '../../build/built-routes';
import { layouts, mayCover, placeRoute } from './layouts';

const built = builtRoutes(fileURLToPath(new URL('.', import.meta.url)));

describe('the layout table', () => {
  it('has every route file', () => {
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((path) => !Object.hasOwn(layouts, path))).toEqual([]);
  });

  it('has every screen of the product, in the layout that the specification names', () => {
    expect(Object.keys(layouts).sort()).toEqual([...webRoutes].sort());
    expect(placeRoute('/gym/a/climb/b')?.layout).toBe('public');
    expect(placeRoute('/gym/a/tv')?.layout).toBe('none');
    expect(placeRoute('/competition/a')?.layout).toBe('public-comps');
    expect(placeRoute('/competition/a/tv')).toMatchObject({ layout: 'public-comps', isBare: true });
    expect(placeRoute('/competitions/manage/a/scores')?.layout).toBe('comps');
    expect(placeRoute('/dashboard/a/analytics')?.layout).toBe('staff');
    expect(placeRoute('/terms')?.layout).toBe('none');
  });

  it('takes a fixed word before a username, and knows what it does not know', () => {
    expect(placeRoute('/privacy')?.route).toBe('/privacy');
    expect(placeRoute('/mika')?.params).toEqual({ username: 'mika' });
    expect(placeRoute('/a/b/c/d/e/f')).toBeNull();
  });

  it('keeps the refresh overlay off TV, embed and bare pages', () => {
    expect(mayCover(placeRoute('/gym/a'))).toBe(true);
    expect(mayCover(placeRoute('/gym/a/tv'))).toBe(false);
    expect(mayCover(placeRoute('/competition/a/tv'))).toBe(false);
    expect(mayCover(placeRoute('/competition/a/embed'))).toBe(false);
    expect(mayCover(null)).toBe(false);
  });
});
