import type { Slice } from '../../platform/slice';
import { mountFlags } from './routes';

export const flagsSlice: Slice = { name: 'site/flags', mount: mountFlags };
