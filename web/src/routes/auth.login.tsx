import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/people/accounts/login-screen';
import { parseSignInMethod } from '../features/people/accounts/sign-in-method';

export const Route = createFileRoute('/auth/login')({
  validateSearch: parseSignInMethod,
  component: Page,
});

function Page() {
  return <LoginScreen {...Route.useSearch()} />;
}
