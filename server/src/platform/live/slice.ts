import type { Slice } from '../slice';
import { mountLive } from './routes';

export const liveSlice: Slice = { name: 'platform/live', mount: mountLive };
