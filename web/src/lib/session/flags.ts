import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import { errorCode, isRecord } from '../api/errors';
import { takeBootAnswer } from './boot';

export interface FlagsState {
  readonly flags: Flags;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

let state: FlagsState = { flags: defaultFlags, isLoading: true, error: null };
const listeners = new Set<() => void>();

/** Feature flags, loaded once at the start. */
export const flagsStore = {
  read: (): FlagsState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async load(): Promise<void> {
    const stored = storedFlags();
    const impatience =
      stored === null
        ? undefined
        : setTimeout(() => settle({ flags: stored, error: null }), patienceMs);
    try {
      const response = await takeBootAnswer('flags');
      if (!response.ok) throw new Error(`GET /api/flags answered ${response.status}`);
      const flags = withDefaults(await response.json());
      storeFlags(flags);
      settle({ flags, error: null });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The flags could not be loaded');
      if (errorCode(error) !== 'offline') reportError(error);
      settle({ flags: stored ?? defaultFlags, error });
    } finally {
      clearTimeout(impatience);
    }
  },
};

function settle(next: Omit<FlagsState, 'isLoading'>): void {
  state = { ...next, isLoading: false };
  for (const listener of listeners) listener();
}

const storageKey = 'flags';
/** After this long the flags of the last visit apply. */
const patienceMs = 4000;

function storeFlags(flags: Flags): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(flags));
  } catch {
    // Without storage the defaults apply offline.
  }
}

/** The flags the server last sent to this device; null if it never did. */
function storedFlags(): Flags | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? null : withDefaults(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** @returns the defaults, each replaced by the server's value if that is a boolean. */
export function withDefaults(answer: unknown): Flags {
  if (!isRecord(answer)) return defaultFlags;
  const { isCompetitionsEnabled, isCompetitionCreationDisabled } = answer;
  return {
    isCompetitionsEnabled:
      typeof isCompetitionsEnabled === 'boolean'
        ? isCompetitionsEnabled
        : defaultFlags.isCompetitionsEnabled,
    isCompetitionCreationDisabled:
      typeof isCompetitionCreationDisabled === 'boolean'
        ? isCompetitionCreationDisabled
        : defaultFlags.isCompetitionCreationDisabled,
  };
}
