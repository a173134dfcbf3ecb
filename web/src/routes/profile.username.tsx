import { createFileRoute } from '@tanstack/react-router';
import { UsernameScreen } from '../features/people/accounts/username-screen';

export const Route = createFileRoute('/profile/username')({ component: UsernameScreen });
