import { notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '../api/errors';

/** For a loader: what is not there becomes the 404 page, what one may not see the 403 page; the rest the route's error. */
export async function orPage<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found' || error.code === 'bad_request') throw notFound();
    if (error.code === 'permission_denied') throw redirect({ href: '/403', replace: true });
    throw error;
  }
}
