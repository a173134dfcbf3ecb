import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '../ui/loading-screen';

export const Route = createFileRoute('/auth/login')({ component: LoadingScreen });
