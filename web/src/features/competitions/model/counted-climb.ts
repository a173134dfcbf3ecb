/** A climb that makes up a total. */
export interface CountedClimb {
  /** Its number on the wall. */
  readonly number: number;
  readonly isFlash: boolean;
}
