import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { profileQuery } from '../../features/people/accounts/queries';
import { orPage } from '../../lib/address/page-errors';
import { whenReady } from '../-shell/ready';

interface LoaderArgs {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly username: string };
  readonly location: { readonly pathname: string };
}

/** For a loader of the user's own pages: a former username redirects, somebody else's is refused. */
export async function requireOwnPage({ context, params, location }: LoaderArgs): Promise<void> {
  const { me } = await whenReady(context.queryClient);
  const own = me?.profile?.info.username;
  if (own === undefined || own === params.username) return;
  // not from the cache, which may be older than a change of username
  const { username } = await orPage(
    context.queryClient.fetchQuery({ ...profileQuery(params.username), staleTime: 0 }),
  );
  const page = location.pathname.split('/').slice(2).join('/');
  if (username === own) throw redirect({ href: `/${own}/${page}`, replace: true });
  throw redirect({ href: '/403', replace: true });
}
