import { limits } from '../../limits';

/** How many grades there are, from V0. */
export const gradeTotal = limits.climb.gradeNumber.max + 1;

/** The most climbs of a grade that a wall can be meant to have. */
export const gradeTargetMax = 99;
