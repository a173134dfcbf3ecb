import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/accounts/login-screen';

export const Route = createFileRoute('/auth/login')({ component: Page });

function Page() {
  return <LoginScreen next={Route.useSearch().next} />;
}
