// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNear } from './use-near';

type Success = (position: { coords: { latitude: number; longitude: number } }) => void;
const getCurrentPosition = vi.fn<(done: Success, failed: () => void) => void>();

beforeEach(() => {
  getCurrentPosition.mockReset();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks the device by a press and never before', () => {
  const { result } = renderHook(() => useNear());
  expect(result.current.state).toEqual({ kind: 'off' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  act(() => result.current.locate());
  expect(result.current.state).toEqual({ kind: 'asking' });
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

it('lets nothing finer than a kilometre go out', () => {
  getCurrentPosition.mockImplementation((done) =>
    done({ coords: { latitude: -33.911_234_5, longitude: 151.155_678_9 } }),
  );
  const { result } = renderHook(() => useNear());
  act(() => result.current.locate());
  expect(result.current.state).toEqual({ kind: 'on', near: '-33.91,151.16' });
  act(() => result.current.stop());
  expect(result.current.state).toEqual({ kind: 'off' });
});

it('says so when the device does not tell, and asks again by a press', () => {
  getCurrentPosition.mockImplementationOnce((_done, failed) => failed());
  const { result } = renderHook(() => useNear());
  act(() => result.current.locate());
  expect(result.current.state).toEqual({ kind: 'refused' });
  act(() => result.current.locate());
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});
