import type { Slice } from '../../platform/slice';
import { mountHome } from './routes';

export const homeSlice: Slice = { name: 'site/home', mount: mountHome };
