import { pageErrorOf, type PageErrorCode } from '@cruxboard/contracts/site/pages/page-errors';
import { notFound, redirect } from '@tanstack/react-router';
import { ApiError, type ApiErrorCode } from '../api/errors';

/** What a proxy answers in the server's place has no status of the wire's. */
const byCode: Partial<Readonly<Record<ApiErrorCode, PageErrorCode>>> = {
  bad_request: 'bad_request',
  permission_denied: 'unauthorized',
  not_found: 'not_found',
};

/** @returns why a page can't be shown; null for failures that may pass, such as a missing network. */
export function pageErrorCode(error: unknown): PageErrorCode | null {
  if (!(error instanceof ApiError)) return null;
  return pageErrorOf(error.status) ?? byCode[error.code] ?? null;
}

/** For a loader: missing things become the 404 page, forbidden ones the 403 page; the rest is the route's error. */
export async function orPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = pageErrorCode(error);
    if (code === 'not_found' || code === 'bad_request') throw notFound();
    if (code === 'unauthorized') throw redirect({ href: '/403', replace: true });
    throw error;
  }
}
