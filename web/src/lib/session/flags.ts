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

/** Feature flags: asked for once, at the start. */
export const flagsStore = {
  read: (): FlagsState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async load(): Promise<void> {
    const kept = keptFlags();
    const impatience =
      kept === null
        ? undefined
        : setTimeout(() => settle({ flags: kept, error: null }), patienceMs);
    try {
      const response = await takeBootAnswer('flags');
      if (!response.ok) throw new Error(`GET /api/flags answered ${response.status}`);
      const flags = withDefaults(await response.json());
      keepFlags(flags);
      settle({ flags, error: null });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The flags could not be loaded');
      if (errorCode(error) !== 'offline' && !(error instanceof TypeError)) reportError(error);
      settle({ flags: kept ?? defaultFlags, error });
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
/** What held last time holds when the server has said nothing by then. */
const patienceMs = 4000;

function keepFlags(flags: Flags): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(flags));
  } catch {
    // A closed storage only means that the defaults hold without a network.
  }
}

/** What held when the server last answered this device; null where it never did. */
function keptFlags(): Flags | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? null : withDefaults(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** @returns the defaults, each replaced by the server's value where that is a boolean. */
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
