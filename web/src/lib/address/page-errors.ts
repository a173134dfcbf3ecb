import { notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '../api/errors';

/** For a loader: missing things become the 404 page, forbidden ones the 403 page; the rest is the route's error. */
export async function orPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found' || error.code === 'bad_request') throw notFound();
    if (error.code === 'permission_denied') throw redirect({ href: '/403', replace: true });
    throw error;
  }
}
