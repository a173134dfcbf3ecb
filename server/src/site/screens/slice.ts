import type { Slice } from '../../platform/slice';
import { mountScreens } from './routes';

/** Screens in gyms and at competitions, and their remote control. */
export const screensSlice: Slice = { name: 'site/screens', mount: mountScreens };
