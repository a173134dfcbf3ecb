import { type PageErrorCode, pageErrorOf } from '@cruxboard/contracts/site/pages/page-errors';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { admit } from '../../platform/http/context';
import type { PageDescription } from './page-description';

/**
 * Asks a page's private reads with the visitor's own cookie.
 * @returns why they can't see it; null if they can, or if the page leads them elsewhere first: to the sign-in, or to a
 *   step that their account lacks.
 */
export async function checkGuards(
  { app, deps }: { readonly app: FastifyInstance; readonly deps: Deps },
  { guards = [] }: PageDescription,
  request: FastifyRequest,
): Promise<PageErrorCode | null> {
  const { cookie } = request.headers;
  if (guards.length === 0 || cookie === undefined || !(await isAdmitted(deps, request)))
    return null;
  for (const { read, action } of guards) {
    const reply = await app.inject({ url: read, headers: { cookie } });
    const body: Answered = reply.json();
    const code = pageErrorOf(body.error?.status);
    if (code !== null) return code;
    const isAllowed = action === undefined || canCompetition(body.roles ?? [], action);
    if (reply.statusCode === 200 && !isAllowed) return 'unauthorized';
  }
  return null;
}

async function isAdmitted(deps: Deps, request: FastifyRequest): Promise<boolean> {
  try {
    await admit(deps, 'initialised', await deps.authentication.fromCookie(request));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What is read of an answer, by its contract: the error handler's form, or the competition's roles. */
interface Answered {
  readonly error?: { readonly status: string };
  readonly roles?: readonly string[];
}
