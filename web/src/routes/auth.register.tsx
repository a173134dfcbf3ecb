import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../features/people/accounts/register-screen';
import { signInWay } from '../features/people/accounts/sign-in-way';

export const Route = createFileRoute('/auth/register')({
  validateSearch: signInWay,
  component: Page,
});

function Page() {
  return <RegisterScreen {...Route.useSearch()} />;
}
