import { createFileRoute } from '@tanstack/react-router';
import { CompleteScreen } from '../features/people/accounts/complete-screen';

export const Route = createFileRoute('/profile/complete')({ component: CompleteScreen });
