import type { Access, Callable, Read } from '@cruxboard/contracts/define';
import type { FieldColumns } from '@cruxboard/domain/columns';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { MountSlice } from '../../platform/http/mount';
import {
  type CallableHandling,
  type CallContext,
  type Preparing,
  serveCallable,
} from '../../platform/http/serve-callable';
import { type ReadHandling, serveRead } from '../../platform/http/serve-read';
import { sendTemplate } from '../../platform/imports/template';

type Mount = Parameters<MountSlice>[0];

/** Mounts a read of the competitions product; `not_found` while competitions are disabled. */
export function serveCompetitionRead<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  R extends z.ZodMiniType,
  A extends Access,
>(
  mount: Mount,
  read: Read<P, Q, R, A>,
  handling: ReadHandling<z.output<P>, z.output<Q>, z.input<R>, A>,
): void {
  serveRead(mount, read, {
    ...handling,
    handle: async (request) => {
      await requireCompetitionsShown(mount.deps);
      return handling.handle(request);
    },
  });
}

/** Mounts a write of the competitions product; refused while competitions are disabled. */
export function serveCompetitionCallable<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Access,
  P = undefined,
>(
  mount: Mount,
  callable: Callable<I, O, A>,
  handling: CallableHandling<CallContext<z.output<I>, A, P>, z.input<O>> &
    Preparing<z.output<I>, A, P>,
): void {
  serveCallable(mount, callable, {
    ...handling,
    // outside the transaction, which would otherwise wait for a second connection while holding one
    before: () => requireCompetitionsEnabled(mount.deps),
  });
}

/** Mounts the download of an import's template. */
export function serveImportTemplate(
  { app, deps }: Mount,
  kind: 'competitors' | 'climbs',
  columns: FieldColumns,
): void {
  app.get(`/api/competitions/templates/${kind}.csv`, async (_request, reply) => {
    await requireCompetitionsShown(deps);
    return sendTemplate(reply, { name: kind, columns });
  });
}

/** For what is read, streams too. @throws {AppError} `not_found` while competitions are disabled. */
export async function requireCompetitionsShown(deps: Deps): Promise<void> {
  if (!(await isEnabled(deps))) throw new AppError('not_found');
}

/** For calls. @throws {AppError} `competitions_disabled`. */
export async function requireCompetitionsEnabled(deps: Deps): Promise<void> {
  if (!(await isEnabled(deps))) throw new AppError('competitions_disabled');
}

async function isEnabled(deps: Deps): Promise<boolean> {
  return (await deps.readFlags()).isCompetitionsEnabled;
}
