import type { Slice } from '../../platform/slice';
import { mountExports } from './routes';

export const exportsSlice: Slice = { name: 'competitions/exports', mount: mountExports };
