import { type PageErrorCode, pageErrorOf } from '@cruxboard/contracts/site/pages/page-errors';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type { FastifyInstance } from 'fastify';
import type * as pages from './page-description';

/**
 * Asks a page's private reads with the visitor's own cookie.
 * @returns why they can't see it; null if they can, or aren't signed in: the page then leads to the sign-in.
 */
export async function checkGuards(
  app: FastifyInstance,
  { guards = [] }: pages.PageDescription,
  cookie: string | undefined,
): Promise<PageErrorCode | null> {
  if (cookie === undefined) return null;
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

/** What is read of an answer, by its contract: the error handler's form, or the competition's roles. */
interface Answered {
  readonly error?: { readonly status: string };
  readonly roles?: readonly string[];
}
