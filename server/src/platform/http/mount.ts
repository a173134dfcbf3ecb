import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/** What every slice's `routes.ts` exports: its whole HTTP interface. */
export type MountSlice = (mount: { readonly app: FastifyInstance; readonly deps: Deps }) => void;
