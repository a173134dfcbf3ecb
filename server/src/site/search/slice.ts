import type { Slice } from '../../platform/slice';
import { mountSearch } from './routes';

export const searchSlice: Slice = { name: 'site/search', mount: mountSearch };
