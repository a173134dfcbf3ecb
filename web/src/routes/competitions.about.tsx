import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/site/about-page';

export const Route = createFileRoute('/competitions/about')({ component: AboutPage });
