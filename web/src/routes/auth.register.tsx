import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../features/accounts/register-screen';
import { signInWay } from '../features/accounts/sign-in-way';

export const Route = createFileRoute('/auth/register')({
  validateSearch: signInWay,
  component: Page,
});

function Page() {
  return <RegisterScreen {...Route.useSearch()} />;
}
