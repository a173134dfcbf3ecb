import type { PageErrorCode } from '@cruxboard/contracts/site/pages/page-errors';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { meQuery } from '../session/hooks';
import { pageErrorCode } from './page-errors';

/** The 404 page, which the shell provides: features don't import routes. */
export const MissingPage = createContext<ReactNode>(null);

/** For a screen that loads without a loader: what takes its place if it may not be shown. Like `orPage`. */
export function PageError({ code }: { code: Exclude<PageErrorCode, 'failed_precondition'> }) {
  const missing = use(MissingPage);
  return code === 'unauthorized' ? <Refused /> : missing;
}

/** Roles may have changed while the page was open: the layout says so in this place as soon as they are read again. */
function Refused() {
  const { isFetchedAfterMount } = useQuery({ ...meQuery(), refetchOnMount: 'always' });
  return isFetchedAfterMount ? <Navigate to="/403" replace /> : null;
}

/** @returns what takes a screen's place after a failed read; null if the screen shows the failure itself. */
export function pageErrorFor(error: unknown): ReactNode {
  const code = pageErrorCode(error);
  return code === null || code === 'failed_precondition' ? null : <PageError code={code} />;
}
