import { defaultFlags, type Flags } from '@cruxboard/contracts/flags/flags';
import { isRecord } from '../api/errors';
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
    try {
      const response = await takeBootAnswer('flags');
      if (!response.ok) throw new Error(`GET /api/flags answered ${response.status}`);
      state = { flags: withDefaults(await response.json()), isLoading: false, error: null };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The flags could not be loaded');
      state = { flags: defaultFlags, isLoading: false, error };
    }
    for (const listener of listeners) listener();
  },
};

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
