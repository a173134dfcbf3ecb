import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../features/people/accounts/register-screen';
import { parseSignInMethod } from '../features/people/accounts/sign-in-method';

export const Route = createFileRoute('/auth/register')({
  validateSearch: parseSignInMethod,
  component: Page,
});

function Page() {
  return <RegisterScreen {...Route.useSearch()} />;
}
