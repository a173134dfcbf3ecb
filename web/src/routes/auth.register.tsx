import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../features/accounts/register-screen';

export const Route = createFileRoute('/auth/register')({ component: Page });

function Page() {
  return <RegisterScreen next={Route.useSearch().next} />;
}
