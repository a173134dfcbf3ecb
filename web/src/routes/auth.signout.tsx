import { createFileRoute } from '@tanstack/react-router';
import { SignOutScreen } from '../features/accounts/sign-out-screen';

export const Route = createFileRoute('/auth/signout')({ component: SignOutScreen });
