import * as z from 'zod/mini';
import { whole } from '../../primitives';

/** A pumpfest score: nothing, topped, or flashed. */
export const pumpfestCell = z.strictObject({
  format: z.literal('boulder_pumpfest'),
  result: z.enum(['none', 'top', 'flash']),
});

/** A finals score: the attempts, and the attempt each zone and the top was reached on; 0 means not reached. */
export const finalCell = z.strictObject({
  format: z.literal('boulder_final'),
  attempts: whole(0, 200),
  zones: z.array(whole(0, 200)).check(z.maxLength(100)),
  top: whole(0, 200),
  /** Recorded, but scores nothing. */
  lowZone: z.optional(whole(0, 200)),
});

export const cell = z.discriminatedUnion('format', [pumpfestCell, finalCell]);
export type Cell = z.output<typeof cell>;
