import type { FastifyInstance } from 'fastify';
import { mountAscents } from './ascents/routes';
import { mountClimbs } from './climbs/routes';
import { mountCompetitions } from './competitions/routes';
import type { Deps } from './deps';
import { mountGyms } from './gyms/routes';
import { mountRankings } from './rankings/routes';

/** What every slice's `routes.ts` exports: its whole interface to the outside, mounted once. */
export type MountSlice = (mount: { readonly app: FastifyInstance; readonly deps: Deps }) => void;

/** The slices of the product, in alphabetical order. */
export const slices: readonly MountSlice[] = [
  mountAscents,
  mountClimbs,
  mountCompetitions,
  mountGyms,
  mountRankings,
];
