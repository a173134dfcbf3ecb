import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/people/accounts/login-screen';
import { signInWay } from '../features/people/accounts/sign-in-way';

export const Route = createFileRoute('/auth/login')({ validateSearch: signInWay, component: Page });

function Page() {
  return <LoginScreen {...Route.useSearch()} />;
}
