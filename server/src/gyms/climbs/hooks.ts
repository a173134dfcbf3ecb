import type { ChangedClimb, WriteContext } from './record-changes';

/** What other slices do when climbs change. */
declare module '../../platform/slice' {
  interface Slice {
    /** In the transaction that takes climbs down or puts them back, with the gym and the climbs locked. */
    readonly onClimbsArchived?: (
      context: WriteContext,
      changed: { readonly gymId: string; readonly climbs: readonly ChangedClimb[] },
    ) => Promise<void>;
  }
}
