import type { ChangedClimb, WriteContext } from './record-changes';

/** What other slices do when climbs change. */
declare module '../../platform/slice' {
  interface Slice {
    /** In the transaction that takes climbs down, puts them back or gives them another wall, with the gym and the climbs locked. */
    readonly onClimbsMoved?: (
      context: WriteContext,
      changed: { readonly gymId: string; readonly climbs: readonly ChangedClimb[] },
    ) => Promise<void>;
  }
}
