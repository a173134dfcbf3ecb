import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import type { Caller } from './authentication';

/** Who asks for something, and what its parameter names. */
export interface GuardedRead {
  readonly id: string;
  readonly request: FastifyRequest;
  /** @returns who asks, looked up only if that matters. */
  readonly caller: () => Promise<Caller | null>;
}

/**
 * Decides whether somebody may know of what a path parameter names.
 * @returns whether everybody may, so that shared caches may keep the answer.
 * @throws {AppError} `not_found`
 */
export type ReadGuard = (deps: Deps, read: GuardedRead) => Promise<'everybody' | 'some'>;

/** @throws {AppError} `not_found` for who may not know of what an input names. */
export type CallGuard = (
  deps: Deps,
  read: { readonly id: string; readonly uid: string },
) => Promise<void>;

declare module '../slice' {
  interface Slice {
    /** By the name of a path parameter; read before every read that has it. */
    readonly readGuards?: Readonly<Record<string, ReadGuard>>;
    /** The same for calls, by the name of an input. Only a token counts: no cookie allows a write. */
    readonly callGuards?: Readonly<Record<string, CallGuard>>;
  }
}

/** @returns what asks all guards of an address's parameters; null for an address without any. */
export function guardReads(
  deps: Deps,
  path: string,
):
  | ((
      params: Readonly<Record<string, unknown>>,
      read: Omit<GuardedRead, 'id'>,
    ) => Promise<'everybody' | 'some'>)
  | null {
  const guards = deps.slices
    .flatMap(({ readGuards }) => Object.entries(readGuards ?? {}))
    .filter(([name]) => path.includes(`{${name}}`));
  if (guards.length === 0) return null;
  return async (params, read) => {
    let seenBy: 'everybody' | 'some' = 'everybody';
    for (const [name, guard] of guards) {
      const answer = await guard(deps, { ...read, id: String(params[name]) });
      if (answer === 'some') seenBy = answer;
    }
    return seenBy;
  };
}

/** Asks the guards of a call's inputs. */
export async function guardCall(deps: Deps, input: unknown, uid: string): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  const given = new Map<string, unknown>(Object.entries(input));
  for (const { callGuards = {} } of deps.slices) {
    for (const [name, guard] of Object.entries(callGuards)) {
      const id = given.get(name);
      if (typeof id === 'string') await guard(deps, { id, uid });
    }
  }
}
