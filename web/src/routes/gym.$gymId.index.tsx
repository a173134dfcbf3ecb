import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '../ui/loading-screen';

export const Route = createFileRoute('/gym/$gymId/')({ component: LoadingScreen });
